import { useEffect, useState } from "react";

const tickMs = 20_000;

/** The current time, for relative dates that stay correct while the page is open. @public */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
