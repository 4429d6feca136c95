/** Texts shown while unloaded items are being selected. */
export const windowsMessages = {
  selecting: (count: number) => `Selecting ${count.toLocaleString("en")} items…`,
  tooManySelected: (most: number) => `You can select up to ${most.toLocaleString("en")} items at once`,
  tooManySelectedAdvice: "Filter the list, or select a smaller range.",
  selectFailed: "Could not select the items",
};
