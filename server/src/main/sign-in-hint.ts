import type { FirstSignIn } from "#server/features/auth/sign-in/first-superuser.ts";

/** What the start command says about signing in; nothing once people have accounts of their own. */
export function signInHint(first: FirstSignIn, origin: string): string | undefined {
  if (first.kind === "setup") return `First sign-in: open ${origin}${first.path} (works once) and choose a password.`;
  if (first.kind === "configured") return `Sign in as ${first.email} with the password in ADMIN_PASSWORD.`;
  return undefined;
}
