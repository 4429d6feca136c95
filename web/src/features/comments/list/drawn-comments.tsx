import { type RefObject, useCallback } from "react";
import type { Gap, ListPart } from "#web/ui/lines/drawn-parts.ts";
import { useDrawnParts } from "#web/ui/lines/use-drawn-parts.ts";
import { useComments } from "../comments-store.ts";

/** Height of a comment with one line of text, as most have. */
const USUAL_PX = 84;

interface Thread {
  readonly id: string;
  readonly replies: readonly { readonly id: string }[];
}

/** The threads near the view, and the ones that are selected or written in (PLUS-1069). */
export function useDrawnComments<T extends Thread>(
  list: RefObject<HTMLElement | null>,
  threads: readonly T[],
): readonly ListPart<T>[] {
  const activeId = useComments((state) => state.activeId);
  const busyId = useComments((state) => state.busyItem?.id);
  const needed = useCallback(
    (thread: T) => [thread, ...thread.replies].some(({ id }) => id === activeId || id === busyId),
    [activeId, busyId],
  );
  return useDrawnParts(list, threads, needed);
}

/** Takes the place of threads that aren't drawn yet. */
export function CommentGap({ count }: Pick<Gap, "count">) {
  return <div data-gap={count} style={{ height: count * USUAL_PX }} />;
}
