import { ApiError } from "#web/data/api/api-error.ts";
import type { LinkSign } from "#web/data/session/hello.ts";
import { authMessages } from "../auth.messages.ts";
import { waitSentence } from "./sign-in-form.ts";

/** The error pages in place of a share's sign-in. */
export type ClosedDoor = "link-expired" | "link-invalid";

/** SHARES-004, SHARES-005: the page that replaces the sign-in of a share that nobody can open; null for one that opens. */
export function closedDoor(sign: Pick<LinkSign, "state">): ClosedDoor | null {
  if (sign.state === "ok") return null;
  return sign.state === "expired" ? "link-expired" : "link-invalid";
}

/** The result of an attempt to open it: the share has expired, or a sentence for the visitor. */
export function entryFailure(error: unknown): { closed: ClosedDoor } | { sentence: string } {
  if (!(error instanceof ApiError)) return { sentence: authMessages.linkTrouble };
  if (error.code === "EXPIRED") return { closed: "link-expired" };
  if (error.code === "NOT_FOUND") return { closed: "link-invalid" };
  if (error.code === "BAD_CREDENTIALS") return { sentence: authMessages.linkPasswordWrong };
  return { sentence: error.status === 429 ? waitSentence(error) : authMessages.linkTrouble };
}
