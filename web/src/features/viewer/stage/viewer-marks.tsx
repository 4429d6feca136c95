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
 * What lies over the pictures of a project, or of a share for its visitors (WATERMARK-001), with the names it speaks of.
 * @public
 */
export interface MarksOfPlace {
  readonly watermarks: Watermarks;
  readonly overlay: Overlay & { readonly image: SizedImage | null };
  readonly project: string;
  readonly production: string;
  /** The user's name; of a link's visitor, the address (WATERMARK-037). */
  readonly user: string;
}

/** Widest the viewer gets. */
const WIDEST_PX = 1920;
/** Given where no text tells the time of day. */
const NO_TIME = new Date(0);

interface ViewerMarksProps {
  marks: MarksOfPlace | undefined;
  asset: MarkedAsset;
  version: MarkedVersion;
  clip: PlayerClip | null;
  /** Of what plays. */
  player?: Player | undefined;
  /** Whether it lies over the whole frame instead of over the picture in it. */
  fills?: boolean;
}

/**
 * Watermarks and overlay over the picture of the viewer, true to the frame on screen.
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

/** Drawn anew only when its words change. A poster is no frame: before the first picture none is named. */
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
