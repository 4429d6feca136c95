/** Texts about projects that a user loses access to while using them. */
export const lostProjectsMessages = {
  lost: (name: string) => `You no longer have access to “${name}”.`,
} as const;
