import { useEffect, useRef } from "react";
import { reloadFolder } from "#core/live/reload-folder.ts";
import type { LiveConnection } from "#web/data/live/live-connection.ts";
import { throttled } from "#web/data/live/throttle.ts";

/** Calls `reload`, at most once per second, when files of the project are added, removed or probed. */
export function useListChanges(live: LiveConnection, projectId: string, reload: () => Promise<void>): void {
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    const { call, cancel } = throttled(() => latest.current());
    const stop = live.on(reloadFolder, (event) => event.projectId === projectId && call());
    return () => {
      stop();
      cancel();
    };
  }, [live, projectId]);
}
