/** A failure that no retry can fix, such as an undecodable file: the job fails immediately with this sentence. */
export class PermanentJobError extends Error {
  override readonly name = "PermanentJobError";
  readonly detail: string | undefined;
  constructor(message: string, detail?: string, options?: ErrorOptions) {
    super(message, options);
    this.detail = detail;
  }
}

/**
 * Something that the job needs doesn't exist yet, for example while other jobs make it: the job is retried later, without limit.
 */
export class NotYetError extends Error {
  override readonly name = "NotYetError";
}

/** This attempt is no longer the current one: it was cancelled, or another worker took the job. Its results are discarded. */
export class SupersededError extends Error {
  override readonly name = "SupersededError";
}
