/** Texts of files that a job makes before they are saved. */
export const preparedMessages = {
  preparing: (name: string, percent: number) => `Preparing ${name} … ${percent} %`,
  cancel: "Cancel",
} as const;
