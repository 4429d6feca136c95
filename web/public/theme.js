// Runs before the first paint and outside the bundle, because the content security policy forbids inline scripts. The
// setting is "system", "dark" or "light"; see src/ui/style/theme.ts, which writes it. Without one the app is dark, and
// the documentation follows the system, as its pages request.
(() => {
  let choice = document.currentScript.dataset.default || "dark";
  try {
    choice = localStorage.getItem("rushlight.theme") || choice;
  } catch {
    // Storage may be disabled.
  }
  const light = choice === "light" || (choice === "system" && matchMedia("(prefers-color-scheme: light)").matches);
  document.documentElement.dataset.theme = light ? "light" : "dark";
})();
