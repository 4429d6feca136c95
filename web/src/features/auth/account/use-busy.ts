import { useState } from "react";

/** Which of a page's actions is running; a second press of it does nothing. */
export function useBusy(): { busy: string | null; run: (name: string, work: () => Promise<void>) => Promise<void> } {
  const [busy, setBusy] = useState<string | null>(null);
  return {
    busy,
    async run(name, work) {
      if (busy !== null) return;
      setBusy(name);
      try {
        await work();
      } finally {
        setBusy(null);
      }
    },
  };
}
