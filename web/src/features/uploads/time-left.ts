import { uploadMessages } from "./uploads.messages.ts";

/** Rounded up, so that the promise is never too early. */
export function timeLeft(seconds: number): string {
  if (seconds < 60) return uploadMessages.secondsLeft(Math.max(1, Math.ceil(seconds)));
  if (seconds < 3600) return uploadMessages.minutesLeft(Math.ceil(seconds / 60));
  return uploadMessages.hoursLeft(Math.ceil(seconds / 3600));
}
