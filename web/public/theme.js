// Runs before the first paint and outside the bundle, because the content security policy forbids inline scripts. The setting is
// "system", "dark" or "light"; see src/ui/theme.ts, which writes it.
(() => {
  let choice = "dark";
  try {
    choice = localStorage.getItem("rushlight.theme") || "dark";
  } catch {
    // Storage may be disabled; dark is the default.
  }
  const light = choice === "light" || (choice === "system" && matchMedia("(prefers-color-scheme: light)").matches);
  document.documentElement.dataset.theme = light ? "light" : "dark";
})();
