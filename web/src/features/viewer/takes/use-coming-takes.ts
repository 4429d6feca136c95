import { useEffect, useRef, useState } from "react";
import { neighbour } from "#player/core/playlist.ts";

type Direction = 1 | -1;

/** The next and the previous take while they load (PLUS-1599). */
export interface ComingTakes {
  /** Whether there is, or may be, such a take that is still loading. */
  readonly has: (direction: Direction) => boolean;
  /** Opens it once it has loaded: a key pressed meanwhile isn't lost. */
  readonly open: (direction: Direction) => void;
}

interface Options {
  /** The take on screen and its neighbours, as far as they are loaded. */
  readonly ids: readonly string[] | undefined;
  readonly openId: string;
  readonly has: ComingTakes["has"];
  readonly onTake: (id: string) => void;
}

export function useComingTakes({ ids, openId, has, onTake }: Options): ComingTakes {
  const [awaited, setAwaited] = useState<{ readonly from: string; readonly direction: Direction } | null>(null);
  const id = awaited ? neighbour(ids ?? [], openId, awaited.direction) : undefined;
  // Another take was opened meanwhile, or there is none after all.
  if (awaited && (awaited.from !== openId || (id === undefined && !has(awaited.direction)))) setAwaited(null);
  const opened = useRef(awaited);
  useEffect(() => {
    // Once each: it may be refused, to keep a comment that isn't posted.
    if (!awaited || id === undefined || opened.current === awaited) return;
    opened.current = awaited;
    onTake(id);
  }, [awaited, id, onTake]);
  return { has, open: (direction) => setAwaited({ from: openId, direction }) };
}
