/** Light or dark: as the system says, until the button says otherwise; that is remembered. */

const KEY = "theme";

export function followTheme(button, memory) {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const current = () => memory.get(KEY) ?? (system.matches ? "dark" : "light");
  const show = () => {
    const theme = current();
    const other = theme === "dark" ? "light" : "dark";
    document.documentElement.dataset.theme = theme;
    button.textContent = theme === "dark" ? "☀" : "☾";
    button.setAttribute("aria-label", `Use the ${other} theme`);
    button.title = `Use the ${other} theme`;
  };
  button.addEventListener("click", () => {
    memory.set(KEY, current() === "dark" ? "light" : "dark");
    show();
  });
  system.addEventListener("change", show);
  // another tab of this page may change it as well
  addEventListener("storage", (event) => event.key === KEY && show());
  show();
}
