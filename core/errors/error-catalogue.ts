/** Every error code that leaves the server, with its HTTP status on REST routes and its fallback sentence (docs/spec/rules.md, Errors). */
export const errorCatalogue = {
  UNAUTHENTICATED: { status: 401, message: "Sign in to continue", report: false },
  BAD_CREDENTIALS: { status: 401, message: "Wrong email or password", report: false },
  VERIFICATION_REQUIRED: { status: 403, message: "Enter your second factor to continue", report: false },
  FACTOR_REQUIRED: { status: 403, message: "Please set up MFA to continue", report: false },
  PROOF_REQUIRED: { status: 403, message: "Confirm it's you to continue", report: false },
  FORBIDDEN: { status: 403, message: "You don't have permission to do this", report: false },
  NOT_FOUND: { status: 404, message: "Not found", report: false },
  CONFLICT: { status: 409, message: "Someone else changed this. Reload to see the latest state", report: false },
  NAME_CONFLICT: { status: 409, message: "This name is already used", report: false },
  KEY_REUSED: {
    status: 422,
    message: "This Idempotency-Key was used for another call. Use a new key for each call",
    report: false,
  },
  VALIDATION: { status: 400, message: "Invalid input", report: false },
  EXPIRED: { status: 410, message: "This link has expired", report: false },
  TOO_LARGE: { status: 413, message: "The file is too large", report: false },
  QUOTA_EXCEEDED: { status: 413, message: "The quota has no room for this", report: false },
  CHECKSUM_MISMATCH: { status: 422, message: "The bytes received differ from the bytes sent", report: false },
  TOO_MANY: { status: 429, message: "Too many attempts. Wait a moment, then try again", report: false },
  FOREIGN_HOST: { status: 421, message: "This server doesn't serve this host name", report: false },
  STORAGE_FULL: { status: 507, message: "The storage is full", report: true },
  STORAGE_UNAVAILABLE: {
    status: 503,
    message: "The storage can't be reached. Try again in a moment",
    report: true,
  },
  DATABASE_FULL: {
    status: 507,
    message: "The database is out of disk space. Ask an administrator to free some",
    report: true,
  },
  NOT_CONFIGURED: { status: 501, message: "This is not configured on this server", report: false },
  UNAVAILABLE: { status: 503, message: "The service is unavailable. Try again in a moment", report: true },
  BUSY: { status: 503, message: "Too many people are watching. Try again in a moment", report: false },
  UPSTREAM_FAILED: { status: 502, message: "Another service didn't respond. Try again in a moment", report: true },
  QUERY_TOO_COMPLEX: { status: 400, message: "The query is too complex", report: false },
  INTERNAL: { status: 500, message: "Something went wrong", report: true },
} as const satisfies Record<string, { status: number; message: string; report: boolean }>;

export type ErrorCode = keyof typeof errorCatalogue;
