/** Failure that no retry can mend (undecodable file): the job fails immediately with this sentence. */
export class PermanentJobError extends Error {
  override readonly name = "PermanentJobError";
  readonly detail: string | undefined;
  constructor(message: string, detail?: string, options?: ErrorOptions) {
    super(message, options);
    this.detail = detail;
  }
}

/** This attempt is no longer the one that counts: it was cancelled, or another worker took the job. Nothing it does is kept. */
export class SupersededError extends Error {
  override readonly name = "SupersededError";
}
