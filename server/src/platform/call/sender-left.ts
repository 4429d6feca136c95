import { AppError } from "#core/errors/app-error.ts";

/** The caller has disconnected. Not a failure of the server, so it isn't logged (PLUS-1251). */
export class SenderLeft extends AppError {
  constructor() {
    super("UNAVAILABLE", "The client disconnected");
  }
}
