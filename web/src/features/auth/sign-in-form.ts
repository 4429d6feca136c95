import { ApiError } from "#web/data/api/api-error.ts";
import { authMessages } from "./auth.messages.ts";

export interface SignInProblems {
  email: string | null;
  password: string | null;
}

/** AUTH-035 to AUTH-037: what is wrong with the form before it is sent. */
export function signInProblems(email: string, password: string): SignInProblems {
  return { email: emailProblem(email), password: password === "" ? authMessages.passwordMissing : null };
}

export function emailProblem(email: string): string | null {
  const trimmed = email.trim();
  if (trimmed === "") return authMessages.emailMissing;
  return /^[^\s@]+@[^\s@]+$/.test(trimmed) ? null : authMessages.emailInvalid;
}

/** AUTH-032: how a try to sign in ended. */
export type SignInResult = "none" | "user error" | "server error" | "unknown";

export function signInResultOf(error: unknown): SignInResult {
  if (!(error instanceof ApiError) || error.status === 0) return "unknown";
  return error.status < 500 ? "user error" : "server error";
}

/** The sentence under the form. */
export function failureSentence(error: unknown): string {
  if (error instanceof ApiError && error.status === 429) return authMessages.tooManyTries;
  return signInResultOf(error) === "user error" ? authMessages.wrongCredentials : authMessages.serverTrouble;
}
