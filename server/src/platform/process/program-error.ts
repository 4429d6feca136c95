/** Why the program can't continue, as one sentence for the person at the terminal; printed without a stack trace. */
export class ProgramError extends Error {
  override readonly name = "ProgramError";
}
