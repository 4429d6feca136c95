/** Texts of jobs and of the maintenance for superusers. */
export const maintenanceMessages = {
  jobs: "Jobs",
  jobsEmpty: "No jobs. Processing, copies and cleanups appear here.",
  jobsFailed: "Could not load jobs",
  jobChangeFailed: "Could not change the job",
  cancelJob: (name: string) => `Cancel ${name}`,
  retryJob: (name: string) => `Retry ${name}`,
  progressOf: (name: string) => `Progress of ${name}`,
  states: {
    queued: "Queued",
    processing: "Processing",
    completed: "Completed",
    failed: "Failed",
    cancelled: "Cancelled",
  },
  close: "Close",
  purge: "Purge trash",
  recount: "Recount folders",
  renewStreams: "Renew streams",
  regenerateRenditions: "Regenerate Renditions",
  maintenanceStarted: "Job started",
  maintenanceFailed: "Could not start the job",
} as const;
