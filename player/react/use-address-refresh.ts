import { useEffect, useRef } from "react";
import { refreshDelayMs } from "#player/core/streams/address-refresh.ts";

/** Calls `refresh` after 90 percent of the time to `ttlAtMs` (PLAYER-059); again for every new expiry. */
export function useAddressRefresh(ttlAtMs: number | undefined, refresh: () => void): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    const delayMs = refreshDelayMs(ttlAtMs, Date.now());
    if (delayMs === undefined) return;
    const timer = setTimeout(() => latest.current(), delayMs);
    return () => clearTimeout(timer);
  }, [ttlAtMs]);
}
