/** A PUT that was answered with something else than success, or not at all (status 0). */
export class PutError extends Error {
  override readonly name = "PutError";
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
