/** Texts of projects that somebody is taken out of while they look. */
export const lostProjectsMessages = {
  lost: (name: string) => `You no longer have access to “${name}”.`,
} as const;
