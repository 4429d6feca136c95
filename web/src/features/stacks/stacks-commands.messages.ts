/** Texts of the version commands in menus, the palette and a drag: part of the first load. */
export const stacksCommandMessages = {
  versions: "Versions…",
  stackOn: (name: string) => `Add as newest version of "${name}"`,
} as const;
