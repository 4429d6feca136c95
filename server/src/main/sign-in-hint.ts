import type { FirstSignIn } from "#server/features/auth/sign-in/first-superuser.ts";

/** The start command's hint about signing in; empty once people have their own accounts. */
export function signInHint(first: FirstSignIn, origin: string): string | undefined {
  if (first.kind === "setup") return `First sign-in: open ${origin}${first.path} (works once) and create your account.`;
  if (first.kind === "configured") return `Sign in as ${first.email} with the password in ADMIN_PASSWORD.`;
  return undefined;
}
