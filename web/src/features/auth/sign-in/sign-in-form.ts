import { isSignInEmail } from "#core/names/email-address.ts";
import { ApiError } from "#web/data/api/api-error.ts";
import type { ExternalLogin } from "#web/data/session/hello.ts";
import { authMessages } from "../auth.messages.ts";
import { isExternalEmail } from "../external/external-login.ts";

export interface SignInProblems {
  email: string | null;
  password: string | null;
}

/**
 * The fields of the form (AUTH-013): both at once without an identity provider; with one the email first, and then the password,
 * unless the provider asks for it.
 */
export type SignInStep = "both" | "email" | "password";

/** What happens when the form is submitted. */
export type NextMove = "stay" | "ask password" | "leave for provider" | "sign in";

/** AUTH-035 to AUTH-037: problems with this step's input, before anything is sent. */
export function signInProblems(email: string, password: string, step: SignInStep = "both"): SignInProblems {
  return {
    email: emailProblem(email),
    password: step !== "email" && password === "" ? authMessages.passwordMissing : null,
  };
}

export function nextMove(
  step: SignInStep,
  email: string,
  problems: SignInProblems,
  login: ExternalLogin | null,
): NextMove {
  if (problems.email || problems.password) return "stay";
  if (step !== "email" || login === null) return "sign in";
  return isExternalEmail(email, login) ? "leave for provider" : "ask password";
}

export function emailProblem(email: string): string | null {
  const trimmed = email.trim();
  if (trimmed === "") return authMessages.emailMissing;
  return isSignInEmail(trimmed) ? null : authMessages.emailInvalid;
}

/** AUTH-032: the result of an attempt to sign in. */
export type SignInResult = "none" | "user error" | "server error" | "unknown";

export function signInResultOf(error: unknown): SignInResult {
  if (!(error instanceof ApiError) || error.status === 0) return "unknown";
  return error.status < 500 ? "user error" : "server error";
}

/** AUTH-033: the prompt shakes at each new count. */
export function countUserErrors(count: number, result: SignInResult): number {
  return result === "user error" ? count + 1 : count;
}

/** The sentence under the form. */
export function failureSentence(error: unknown): string {
  if (error instanceof ApiError && error.status === 429) return waitSentence(error);
  return signInResultOf(error) === "user error" ? authMessages.wrongCredentials : authMessages.serverTrouble;
}

/** Too many attempts: for how long, if the server says so. */
export function waitSentence({ data }: ApiError): string {
  const seconds = data.retryAfterS;
  return typeof seconds === "number" ? authMessages.tooManyTriesFor(seconds) : authMessages.tooManyTries;
}
