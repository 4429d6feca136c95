export const passwordFieldMessages = {
  show: "Show password",
  hide: "Hide password",
} as const;
