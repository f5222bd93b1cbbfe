/** People, roles and channels as lines to choose from: {label, value}, the value being the id. */

export function people(store) {
  return store.people.map((user) => ({ label: store.nameOf(user.id), value: user.id }));
}

export function roles(store) {
  return store.roles.map((role) => ({ label: `@${role.name}`, value: role.id }));
}

export function channels(store) {
  const named = [...store.channels.values()].filter((channel) => channel.name);
  return named.map((channel) => ({ label: `#${channel.name}`, value: channel.id }));
}
