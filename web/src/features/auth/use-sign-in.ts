import { useState } from "react";
import { session } from "#web/data/session/session.ts";
import { notifyFailure } from "#web/ui/notice-store.ts";
import { authMessages } from "./auth.messages.ts";
import { failureSentence, type SignInProblems, signInProblems, signInResultOf } from "./sign-in-form.ts";

/** AUTH-034: the prompt shakes for this long. */
export const SHAKE_MS = 1000;

interface SignInForm {
  busy: boolean;
  problems: SignInProblems;
  failure: string | null;
  /** AUTH-033: counts wrong credentials; each new count shakes the prompt. */
  userErrors: number;
  validate: (email: string, password: string, fields: readonly (keyof SignInProblems)[]) => void;
  clear: (field: keyof SignInProblems) => void;
  submit: (email: string, password: string) => Promise<void>;
}

const NO_PROBLEMS: SignInProblems = { email: null, password: null };

/** State of the sign-in form. `onSignedIn` follows a success. */
export function useSignIn(onSignedIn: () => void): SignInForm {
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [failure, setFailure] = useState<string | null>(null);
  const [userErrors, setUserErrors] = useState(0);

  async function submit(email: string, password: string): Promise<void> {
    const found = signInProblems(email, password);
    setProblems(found);
    setFailure(null);
    if (found.email || found.password) return;
    setBusy(true);
    try {
      await session.signIn(email.trim(), password);
      onSignedIn();
    } catch (error) {
      // AUTH-056, AUTH-070
      notifyFailure(authMessages.signInFailed);
      setFailure(failureSentence(error));
      if (signInResultOf(error) === "user error") setUserErrors((count) => count + 1);
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    problems,
    failure,
    userErrors,
    validate(email, password, fields) {
      const found = signInProblems(email, password);
      setProblems((before) => ({ ...before, ...Object.fromEntries(fields.map((field) => [field, found[field]])) }));
    },
    clear: (field) => setProblems((before) => ({ ...before, [field]: null })),
    submit,
  };
}
