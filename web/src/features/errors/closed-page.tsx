import { type ReactNode, useEffect, useState } from "react";
import { session } from "#web/data/session/session.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";
import { ErrorFrame } from "./error-frame.tsx";
import { closedText, errorPageActions } from "./error-page.messages.ts";

/** Shown while the server is down; retries at the given time, or on request (PLUS-135). */
export function ClosedPage({ untilMs, foot }: { untilMs: number; foot: ReactNode }) {
  const [isAsking, setAsking] = useState(false);
  useDocumentTitle(closedText.title);
  useEffect(() => {
    const timer = window.setTimeout(() => void session.tryAgain(), Math.max(0, untilMs - Date.now()));
    return () => window.clearTimeout(timer);
  }, [untilMs]);

  async function askNow(): Promise<void> {
    setAsking(true);
    await session.tryAgain();
    setAsking(false);
  }

  return (
    <ErrorFrame
      text={closedText}
      icons={[]}
      actions={
        <Button kind="primary" size="dialog" icon="retry" busy={isAsking} onClick={() => void askNow()}>
          {errorPageActions.tryAgain}
        </Button>
      }
      foot={foot}
    />
  );
}
