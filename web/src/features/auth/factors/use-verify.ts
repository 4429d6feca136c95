import { useState } from "react";
import { ApiError } from "#web/data/api/api-error.ts";
import { session } from "#web/data/session/session.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { authMessages } from "../auth.messages.ts";
import { waitSentence } from "../sign-in/sign-in-form.ts";

interface VerifyForm {
  code: string;
  problem: string | null;
  busy: boolean;
  change: (code: string) => void;
  /** The field lost the focus: an empty one says what it needs (AUTH-038). */
  look: () => void;
  submit: () => Promise<void>;
  /** Another kind of code is requested. */
  restart: () => void;
}

/** State of the second-factor form. `onVerified` is called after a correct code, `onRefused` after any other. */
export function useVerify(factorId: string, onVerified: () => void, onRefused: () => void): VerifyForm {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const missing = (text: string) => (text.trim() === "" ? authMessages.codeMissing : null);
  return {
    code,
    problem,
    busy,
    change(text) {
      setCode(text);
      setProblem(missing(text));
    },
    restart() {
      setCode("");
      setProblem(null);
    },
    look: () => setProblem((before) => before ?? missing(code)),
    async submit() {
      setProblem(missing(code));
      if (missing(code) || busy) return;
      setBusy(true);
      const failure = await verified(factorId, code);
      setBusy(false);
      if (failure === null) return onVerified();
      // AUTH-057; each code works once, so the field is cleared for the next.
      notifyFailure(authMessages.verifyFailed);
      setCode("");
      setProblem(failure);
      onRefused();
    },
  };
}

/** AUTH-066: the problem as a sentence, null if the code was correct; never throws. */
async function verified(factorId: string, code: string): Promise<string | null> {
  try {
    await session.verify(factorId, code.trim());
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) return authMessages.codeTrouble;
    if (error.status === 429) return waitSentence(error);
    return error.code === "BAD_CREDENTIALS" ? authMessages.wrongCode : authMessages.codeTrouble;
  }
}
