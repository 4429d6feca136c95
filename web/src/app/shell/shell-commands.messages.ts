/** Texts of the palette and of the commands of the frame. */
export const shellCommandMessages = {
  palette: "Commands",
  find: "Find a command",
  here: "On this page",
  places: "Folders and projects",
  everywhere: "Everywhere",
  searchFor: (term: string) => `Search for “${term}”`,
  goTo: (place: string) => `Go to ${place}`,
  themes: { system: "Use system theme", dark: "Use dark theme", light: "Use light theme" },
  drawers: { left: "Toggle left drawer", right: "Toggle right drawer" },
  drawerKeys: { left: "Left drawer", right: "Right drawer" },
} as const;
