import { useState } from "react";

/** Sending a form once at a time. `failure` is the sentence that is above the button until the next try. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** `sentenceOf` says what went wrong, or null when the page tells it in another way. */
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
