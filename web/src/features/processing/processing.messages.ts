/** Texts of the jobs that make a take's pictures. */
export const processingMessages = {
  retry: "Retry",
  retryFailed: "Could not retry the job",
} as const;
