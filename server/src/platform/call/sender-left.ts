import { AppError } from "#core/errors/app-error.ts";

/** Nobody waits for the response: no failure of ours, so it isn't logged (PLUS-1251). */
export class SenderLeft extends AppError {
  constructor() {
    super("UNAVAILABLE", "The client disconnected");
  }
}
