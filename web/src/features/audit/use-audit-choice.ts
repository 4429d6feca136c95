import { useEffect, useMemo, useState } from "react";
import { type AuditChoice, EVERYTHING, type WantedRecords, wantedRecords } from "./audit-choice.ts";

/** The log is requested after a pause this long in typing. */
const TYPING_PAUSE_MS = 250;

interface Choosing {
  readonly choice: AuditChoice;
  readonly wanted: WantedRecords;
  readonly change: (part: Partial<AuditChoice>) => void;
  readonly showAll: () => void;
}

/** The selection, and the filter for the server. Each selection uses the current date. */
export function useAuditChoice(): Choosing {
  const [{ choice, today }, setChosen] = useState(() => ({ choice: EVERYTHING, today: new Date() }));
  const [text, setText] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setText(choice.text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [choice.text]);
  const wanted = useMemo(() => wantedRecords({ ...choice, text }, today), [choice, text, today]);
  return {
    choice,
    wanted,
    change: (part) => setChosen((before) => ({ choice: { ...before.choice, ...part }, today: new Date() })),
    showAll: () => setChosen({ choice: EVERYTHING, today: new Date() }),
  };
}
