import { useState } from "react";

/** Submits a form, one attempt at a time. `failure` is the sentence above the button until the next attempt. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** `sentenceOf` describes the failure, or returns null if the page reports it in another way. */
  async function attempt(work: () => Promise<void>, sentenceOf: (error: unknown) => string | null): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, attempt, clear: () => setFailure(null) };
}
