import { useState } from "react";

/** The running action of a page; pressing it again does nothing. */
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
