import { useEffect, useRef, useState } from "react";
import { isTextEntry } from "#web/ui/keyboard/text-entry.ts";

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export interface Page {
  /** From 0. */
  readonly index: number;
  turn(step: number): void;
}

/** The visible page of a document, turned by the arrow keys wherever the focus is. */
export function usePage(key: string | undefined, count: number): Page {
  const [shown, setShown] = useState({ key, index: 0 });
  const index = shown.key === key ? shown.index : 0;
  const turn = (step: number) => setShown({ key, index: Math.min(Math.max(index + step, 0), Math.max(count - 1, 0)) });
  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  });
  useEffect(() => {
    if (count < 2) return;
    const press = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (step === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (isTextEntry(event.target) || isElsewhere(event.target)) return;
      event.preventDefault();
      latest.current(step);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [count]);
  return { index, turn };
}

/** Elements that use these keys themselves. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector("[role=dialog], [role=alertdialog], [role=menu]")) return true;
  return target instanceof Element && target.closest("input[type=range], [role=tablist], [role=separator]") !== null;
}
