import { useEffect, useRef, useState } from "react";
import { neighbour } from "#player/core/playlist.ts";

type Direction = 1 | -1;

/** A wait that its viewer may end by doing something else. */
export interface OpenIf {
  /** Asked when the take has loaded. */
  readonly isWanted: () => boolean;
  /** It is no longer wanted, or there is none after all. */
  readonly otherwise: () => void;
}

/** The next and the previous take while they load (PLUS-1599). */
export interface ComingTakes {
  /** Whether there is, or may be, such a take that is still loading. */
  readonly has: (direction: Direction) => boolean;
  /** Opens it once it has loaded, unless another take was opened meanwhile: a key pressed too early isn't lost. */
  readonly open: (direction: Direction, openIf?: OpenIf) => void;
}

interface Options {
  /** The take on screen and its neighbours, as far as they are loaded. */
  readonly ids: readonly string[] | undefined;
  readonly openId: string;
  readonly has: ComingTakes["has"];
  readonly onTake: (id: string) => void;
}

interface Awaited {
  readonly from: string;
  readonly direction: Direction;
  readonly openIf: OpenIf | undefined;
}

export function useComingTakes({ ids, openId, has, onTake }: Options): ComingTakes {
  const [awaited, setAwaited] = useState<Awaited | null>(null);
  const isHere = awaited?.from === openId;
  const id = isHere ? neighbour(ids ?? [], openId, awaited.direction) : undefined;
  const isComing = isHere && id === undefined && has(awaited.direction);
  const settled = useRef(awaited);
  useEffect(() => {
    // Once each: it may be refused, to keep a comment that isn't posted.
    if (!awaited || isComing || settled.current === awaited) return;
    settled.current = awaited;
    if (id !== undefined && (awaited.openIf?.isWanted() ?? true)) onTake(id);
    else awaited.openIf?.otherwise();
  }, [awaited, isComing, id, onTake]);
  /** A key opens the take in any case, but an ended clip that it finds waiting still pauses if there is none. */
  const open: ComingTakes["open"] = (direction, openIf) =>
    setAwaited((before) => {
      const otherwise = before?.from === openId ? before.openIf?.otherwise : undefined;
      const byKey = otherwise && { isWanted: () => true, otherwise };
      return { from: openId, direction, openIf: openIf ?? byKey };
    });
  return { has, open };
}
