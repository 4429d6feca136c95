import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { formatDuration } from "#core/units/duration.ts";
import type { IconName } from "#web/ui/icons/icon-name.ts";
import { Slate } from "#web/ui/slate.tsx";
import { Thumb } from "#web/ui/thumb.tsx";
import type { Take } from "./take-order.ts";
import { viewerMessages } from "./viewer.messages.ts";

const takeWidthPx = 98;
const gapPx = 8;
const sidePx = 16;

const fallbackIcons: Readonly<Record<string, IconName>> = {
  VIDEO: "film",
  AUDIO: "audio",
  IMAGE: "image",
  DOCUMENT: "doc",
  LIVE: "live",
};

/** The folder's takes in their order; only those in sight are in the page (PLAYER-016). */
export function Filmstrip({
  takes,
  currentId,
  onOpen,
}: {
  takes: readonly Take[];
  currentId: string;
  onOpen: (id: string) => void;
}) {
  const scroller = useRef<HTMLElement>(null);
  const current = takes.findIndex(({ id }) => id === currentId);
  // oxlint-disable-next-line react/incompatible-library -- we do not use the React Compiler
  const virtual = useVirtualizer({
    horizontal: true,
    count: takes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => takeWidthPx + gapPx,
    paddingStart: sidePx,
    overscan: 6,
    scrollPaddingStart: takeWidthPx,
    scrollPaddingEnd: takeWidthPx,
  });
  useEffect(() => {
    if (current >= 0) virtual.scrollToIndex(current);
  }, [current, virtual]);
  return (
    <nav className="strip" aria-label={viewerMessages.takes} ref={scroller}>
      <ul style={{ width: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const take = takes[index];
          return (
            take && (
              <li
                key={take.id}
                style={{ transform: `translateX(${start}px)` }}
                aria-setsize={takes.length}
                aria-posinset={index + 1}
              >
                <StripTake take={take} isCurrent={index === current} onOpen={onOpen} />
              </li>
            )
          );
        })}
      </ul>
    </nav>
  );
}

/** A take with its picture, name and length. */
export function StripTake({
  take,
  isCurrent,
  onOpen,
}: {
  take: Take;
  isCurrent: boolean;
  onOpen: (id: string) => void;
}) {
  return (
    <button
      type="button"
      className={isCurrent ? "it on" : "it"}
      aria-current={isCurrent || undefined}
      title={take.name}
      onClick={() => onOpen(take.id)}
    >
      <Thumb imageUrl={take.posterUrl} fallback={fallbackIcons[take.type] ?? "file"} />
      <span className="nmx">
        <span className="ell">
          <Slate
            label={take.sceneTake === null ? take.displayName : shortSlate(take.displayName)}
            isSlate={take.sceneTake !== null}
            circled={take.circled}
            circledText={viewerMessages.circledTake}
          />
        </span>
        {take.duration !== null && <span className="dim">{formatDuration(take.duration)}</span>}
      </span>
    </button>
  );
}

/** Under so small a picture scene and take are what tells takes apart; the whole slate stands in the viewer's bar. */
function shortSlate(slate: string): string {
  return slate.split(" / ").slice(-2).join(" / ");
}
