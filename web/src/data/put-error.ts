/** A PUT that failed with a status, or without a response (status 0). */
export class PutError extends Error {
  override readonly name = "PutError";
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
