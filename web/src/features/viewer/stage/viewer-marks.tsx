import { useEffect, useMemo, useState } from "react";
import { type WatermarkFacts, watermarkText } from "#core/watermark/watermark-text.ts";
import type { Overlay, WatermarkItem, Watermarks } from "#core/watermark/watermarks.ts";
import type { PlayerClip } from "#player/core/player-clip.ts";
import type { Player } from "#player/dom/player.ts";
import { usePlayerState } from "#player/react/use-player.ts";
import { imageUrl, type SizedImage } from "#web/data/image-url.ts";
import { PictureMarks } from "#web/features/watermarks/picture-marks.tsx";
import {
  type MarkedAsset,
  type MarkedVersion,
  pictureAspect,
  watermarkFacts,
} from "#web/features/watermarks/watermark-facts.ts";

/**
 * The overlays of a project's pictures, or of a share for its visitors (WATERMARK-001), with the names in them.
 * @public
 */
export interface MarksOfPlace {
  readonly watermarks: Watermarks;
  readonly overlay: Overlay & { readonly image: SizedImage | null };
  readonly project: string;
  readonly production: string;
  /** The user's name; for a link's visitor, the address (WATERMARK-037). */
  readonly user: string;
}

/** Maximum width of the viewer. */
const WIDEST_PX = 1920;
/** Set if no text shows the time of day. */
const NO_TIME = new Date(0);

interface ViewerMarksProps {
  marks: MarksOfPlace | undefined;
  asset: MarkedAsset;
  version: MarkedVersion;
  clip: PlayerClip | null;
  /** For a playing clip. */
  player?: Player | undefined;
  /** Whether it covers the whole frame instead of the picture in it. */
  fills?: boolean;
}

/**
 * Watermarks and overlay over the viewer's picture, matching the frame on screen.
 * @public
 */
export function ViewerMarks({ marks, asset, version, clip, player, fills = false }: ViewerMarksProps) {
  const facts = useMemo(() => marks && watermarkFacts(asset, clip, marks), [asset, clip, marks]);
  if (!marks || !facts) return null;
  const text = (item: WatermarkItem) => <MarkText item={item} facts={facts} player={player} />;
  return (
    <PictureMarks
      watermarks={marks.watermarks}
      overlay={marks.overlay}
      imageUrl={imageUrl(marks.overlay.image, WIDEST_PX, 1)}
      aspect={fills ? null : pictureAspect(version, clip)}
      text={text}
    />
  );
}

interface MarkTextProps {
  item: WatermarkItem;
  facts: WatermarkFacts;
  player: Player | undefined;
}

function MarkText({ item, facts, player }: MarkTextProps) {
  if (item.type === "TimeOfDay") return <ClockText item={item} facts={facts} />;
  if (player) return <FrameText item={item} facts={facts} player={player} />;
  return watermarkText(item, facts, { frame: 0, now: NO_TIME });
}

/** Redrawn only when its texts change. A poster isn't a frame: before the first picture no frame is named. */
function FrameText({ item, facts, player }: MarkTextProps & { player: Player }) {
  return usePlayerState(player, ({ frame, hasPicture }) =>
    watermarkText(item, hasPicture ? facts : { ...facts, clip: null }, { frame, now: NO_TIME }),
  );
}

const SECOND_MS = 1000;

function ClockText({ item, facts }: Pick<MarkTextProps, "item" | "facts">) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), SECOND_MS);
    return () => clearInterval(clock);
  }, []);
  return watermarkText(item, facts, { frame: 0, now });
}
