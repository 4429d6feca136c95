/** Texts of the acts on versions that menus, the palette and a drag show: they come with the first page. */
export const stacksCommandMessages = {
  versions: "Versions…",
  stackOn: (name: string) => `Add as newest version of "${name}"`,
} as const;
