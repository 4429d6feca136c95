import { useState } from "react";
import type { ExternalLogin } from "#web/data/session/hello.ts";
import { session } from "#web/data/session/session.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { authMessages } from "../auth.messages.ts";
import { providerAddress } from "../external/external-login.ts";
import {
  countUserErrors,
  failureSentence,
  nextMove,
  type SignInProblems,
  type SignInStep,
  signInProblems,
  signInResultOf,
} from "./sign-in-form.ts";

/** AUTH-034: the prompt shakes for this long. */
export const SHAKE_MS = 1000;

interface SignInForm {
  step: SignInStep;
  busy: boolean;
  problems: SignInProblems;
  failure: string | null;
  /** AUTH-033: counts wrong credentials; each new count shakes the prompt. */
  userErrors: number;
  validate: (email: string, password: string, fields: readonly (keyof SignInProblems)[]) => void;
  clear: (field: keyof SignInProblems) => void;
  submit: (email: string, password: string) => Promise<void>;
  back: () => void;
  /** Goes to the identity provider, or says why that isn't possible. */
  leave: (email: string) => void;
}

export interface SignInOptions {
  /** Null: everybody signs in here. */
  login: ExternalLogin | null;
  /** Where to go afterwards. */
  redirect: string | undefined;
  /** Called on success. */
  onSignedIn: () => void;
}

const NO_PROBLEMS: SignInProblems = { email: null, password: null };

/** State of the sign-in form. */
export function useSignIn({ login, redirect, onSignedIn }: SignInOptions): SignInForm {
  const [step, setStep] = useState<SignInStep>(login ? "email" : "both");
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [failure, setFailure] = useState<string | null>(null);
  const [userErrors, setUserErrors] = useState(0);

  async function signIn(email: string, password: string): Promise<void> {
    setBusy(true);
    try {
      await session.signIn(email.trim(), password);
      onSignedIn();
    } catch (error) {
      // Every failure shows a notice; only a user error also shakes the form (AUTH-056, AUTH-070).
      notifyFailure(authMessages.signInFailed);
      setFailure(failureSentence(error));
      setUserErrors((count) => countUserErrors(count, signInResultOf(error)));
    } finally {
      setBusy(false);
    }
  }

  function leave(email: string): void {
    const address = login && providerAddress(login, { origin: window.location.origin, email, redirect });
    if (address) window.location.assign(address);
    else setFailure(authMessages.externalLinkMissing);
  }

  return {
    step,
    busy,
    problems,
    failure,
    userErrors,
    leave,
    validate(email, password, fields) {
      const found = signInProblems(email, password, step);
      setProblems((before) => ({ ...before, ...Object.fromEntries(fields.map((field) => [field, found[field]])) }));
    },
    clear: (field) => setProblems((before) => ({ ...before, [field]: null })),
    async submit(email, password) {
      const found = signInProblems(email, password, step);
      const move = nextMove(step, email, found, login);
      setProblems(found);
      setFailure(null);
      if (move === "ask password") setStep("password");
      else if (move === "leave for provider") leave(email);
      else if (move === "sign in") await signIn(email, password);
    },
    back() {
      setStep("email");
      setProblems(NO_PROBLEMS);
      setFailure(null);
    },
  };
}
