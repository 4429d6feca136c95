import { useState } from "react";
import { refusalOf } from "#web/data/api/api-error.ts";
import { withProof } from "#web/data/proof/with-proof.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { accountMessages as text } from "../account.messages.ts";
import { activateFactor } from "./api/factors.ts";

export interface CodeForm {
  code: string;
  problem: string | null;
  busy: boolean;
  change: (code: string) => void;
  submit: () => Promise<void>;
}

/** ACCOUNT-039: an empty code isn't sent. After a wrong one the field is cleared, since each code works once. */
export function useCodeForm(factorId: string, failed: string, onActive: () => void): CodeForm {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  return {
    code,
    problem,
    busy,
    change(typed) {
      setCode(typed);
      setProblem(typed.trim() === "" ? text.codeMissing : null);
    },
    async submit() {
      if (busy) return;
      if (code.trim() === "") return setProblem(text.codeMissing);
      setBusy(true);
      try {
        await withProof(() => activateFactor(factorId, code.trim()));
        onActive();
      } catch (error) {
        setBusy(false);
        setCode("");
        notifyFailure(failed);
        setProblem(refusalOf(error) ?? failed);
      }
    },
  };
}
