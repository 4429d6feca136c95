import { useState } from "react";
import { hasErrorCode, refusalOf } from "#web/data/api/api-error.ts";
import { proofMessages as text } from "./proof.messages.ts";
import { factorOf, proveCode, provePassword, sendProofCode, type WayToProve } from "./proof-calls.ts";

export interface ProofForm {
  way: WayToProve | undefined;
  typed: string;
  problem: string | null;
  busy: boolean;
  change: (typed: string) => void;
  choose: (way: WayToProve) => void;
  submit: () => Promise<void>;
}

/** PLUS-236: asks for the password, or a code of a factor, again. */
export function useProof(ways: readonly WayToProve[], onProved: () => void): ProofForm {
  const [way, setWay] = useState(ways[0]);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const choose = (chosen: WayToProve) => {
    setWay(chosen);
    setTyped("");
    setProblem(null);
    // A code by text message must be sent first.
    if (chosen === "sms") void sendCode().catch((error: unknown) => setProblem(refusalOf(error) ?? text.triggerFailed));
  };
  return {
    way,
    typed,
    problem,
    busy,
    choose,
    change(value) {
      setTyped(value);
      setProblem(null);
    },
    async submit() {
      if (busy || way === undefined) return;
      if (typed.trim() === "") return setProblem(way === "password" ? text.passwordMissing : text.codeMissing);
      setBusy(true);
      try {
        await prove(way, typed);
        onProved();
      } catch (error) {
        setBusy(false);
        setTyped("");
        const isWrong = hasErrorCode(error, "BAD_CREDENTIALS");
        setProblem(isWrong && way === "password" ? text.passwordWrong : (refusalOf(error) ?? text.failed));
      }
    },
  };
}

async function prove(way: WayToProve, typed: string): Promise<void> {
  if (way === "password") return await provePassword(typed);
  await proveCode((await factorOf(way)) ?? "", typed.trim());
}

async function sendCode(): Promise<void> {
  const factor = await factorOf("sms");
  if (factor !== undefined) await sendProofCode(factor);
}
