/** People, roles and channels as lines to choose from: {label, value}, the value being the id. */

export function people(store) {
  return store.people.map((user) => ({ label: store.nameOf(user.id), value: user.id }));
}

export function roles(store) {
  return store.roles.map((role) => ({ label: `@${role.name}`, value: role.id }));
}

/** The channels of the server; only those of some types, if types are given. */
export function channels(store, types = []) {
  const fits = (channel) => channel.name && (!types.length || types.includes(channel.type));
  const named = [...store.channels.values()].filter(fits);
  return named.map((channel) => ({ label: `#${channel.name}`, value: channel.id }));
}
