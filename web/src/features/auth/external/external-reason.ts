import { authMessages } from "../auth.messages.ts";

/** Why the visit at the identity provider came to nothing, as the address of the sign-in page says it. */
export type ExternalReason = keyof typeof authMessages.externalReasons;

/** Undefined for what is none of the reasons. */
export function externalReasonOf(text: unknown): ExternalReason | undefined {
  return typeof text === "string" && Object.hasOwn(authMessages.externalReasons, text)
    ? (text as ExternalReason)
    : undefined;
}
