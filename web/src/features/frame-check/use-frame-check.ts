import { useEffect, useRef, useState } from "react";
import type { CheckRate } from "./check-plan.ts";
import type { RateResult } from "./check-result.ts";
import { runCheck } from "./run-check.ts";

export interface FrameCheck {
  readonly state: "ready" | "running" | "stopped" | "done";
  readonly results: readonly RateResult[];
  /** Whether the browser reports which picture is on screen; undefined until one was awaited. */
  readonly tells: boolean | undefined;
  /** When it was started, in milliseconds. */
  readonly startedAtMs: number | undefined;
  readonly start: () => void;
  readonly stop: () => void;
}

const fresh = { state: "ready", results: [], tells: undefined, startedAtMs: undefined } as const;

/** One check at a time, in the element that `video` returns. It ends with the page. */
export function useFrameCheck(video: () => HTMLVideoElement | null, rates: readonly CheckRate[]): FrameCheck {
  const [shown, setShown] = useState<Omit<FrameCheck, "start" | "stop">>(fresh);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = () => {
    const element = video();
    if (!element) return;
    const abort = new AbortController();
    running.current = abort;
    setShown({ ...fresh, state: "running", startedAtMs: Date.now() });
    const onProgress = (results: readonly RateResult[], tells: boolean) =>
      setShown((before) => ({ ...before, results, tells }));
    void runCheck({ rates, video: element, signal: abort.signal, onProgress }).then(() => {
      setShown((before) => ({ ...before, state: abort.signal.aborted ? "stopped" : "done" }));
    });
  };
  return { ...shown, start, stop: () => running.current?.abort() };
}
