import { authMessages } from "../auth.messages.ts";

/** Why the visit at the identity provider failed, from the sign-in page's address. */
export type ExternalReason = keyof typeof authMessages.externalReasons;

/** Parses a reason; undefined for anything else. */
export function externalReasonOf(text: unknown): ExternalReason | undefined {
  return typeof text === "string" && Object.hasOwn(authMessages.externalReasons, text)
    ? (text as ExternalReason)
    : undefined;
}
