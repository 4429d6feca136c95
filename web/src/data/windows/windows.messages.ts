/** Texts of partly loaded lists. */
export const windowsMessages = {
  troubles: {
    whole: "Could not load the list",
    order: "Could not load the new order or filter",
    part: "Could not load this part of the list",
    reload: "Could not reload the list, so it may be out of date",
  },
  tryAgain: "Try again",
  // shown while unloaded items are being selected
  selecting: (count: number) => `Selecting ${count.toLocaleString("en")} items…`,
  tooManySelected: (most: number) => `You can select up to ${most.toLocaleString("en")} items at once`,
  tooManySelectedAdvice: "Filter the list, or select a smaller range.",
  selectFailed: "Could not select the items",
};
