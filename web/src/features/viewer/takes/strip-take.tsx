import { formatDuration } from "#core/units/duration.ts";
import { Slate } from "#web/features/assets/slate.tsx";
import { Thumb } from "#web/features/assets/thumb.tsx";
import type { IconName } from "#web/ui/icons/icon-name.ts";
import { viewerMessages } from "../viewer.messages.ts";
import "./strip-take.css";
import type { Take } from "./take.ts";

const fallbackIcons: Readonly<Record<string, IconName>> = {
  VIDEO: "film",
  AUDIO: "audio",
  IMAGE: "image",
  DOCUMENT: "doc",
  LIVE: "live",
};

/** A take with its picture, name and length. */
export function StripTake({
  take,
  isCurrent,
  isSmall,
  onOpen,
}: {
  take: Take;
  isCurrent: boolean;
  /** In the filmstrip: scene and take in small letters. */
  isSmall: boolean;
  onOpen: (id: string) => void;
}) {
  return (
    <button
      type="button"
      className={isCurrent ? "take on" : "take"}
      aria-current={isCurrent || undefined}
      title={take.name}
      data-take={take.id}
      onClick={() => onOpen(take.id)}
    >
      <Thumb className="take-thumb" src={take.posterUrl} fallback={fallbackIcons[take.type] ?? "file"} />
      <span className="take-line">
        <span className="ell">
          <Slate
            label={take.sceneTake === null ? take.displayName : shortSlate(take.displayName)}
            isSlate={take.sceneTake !== null}
            circled={take.circled}
            circledText={viewerMessages.circledTake}
            isSmall={isSmall}
          />
        </span>
        {take.duration !== null && <span className="dim">{formatDuration(take.duration)}</span>}
      </span>
    </button>
  );
}

/** Below such a small picture scene and take are what distinguishes takes; the whole slate is in the viewer's bar. */
function shortSlate(slate: string): string {
  return slate.split(" / ").slice(-2).join(" / ");
}
