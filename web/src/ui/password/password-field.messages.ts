export const passwordFieldMessages = {
  show: "Show what is typed",
  hide: "Hide what is typed",
} as const;
