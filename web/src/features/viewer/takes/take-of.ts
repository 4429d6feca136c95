import { imageUrl } from "#web/data/image-url.ts";
import type { AssetCard } from "#web/features/folders/api/folder-queries.ts";
import type { Take } from "./take-order.ts";

const POSTER_PX = 98;

/** A card of the folder as a take of the viewer. */
export function takeOf(card: AssetCard): Take {
  const { id, name, displayName, sceneTake, circled, type, size, duration, createdAt, commentCount } = card;
  return {
    id,
    name,
    displayName,
    sceneTake,
    circled,
    type,
    size,
    duration,
    createdAt,
    commentCount,
    mayEdit: card.allowedTo.edit,
    posterUrl: imageUrl(card.newestVersion?.poster, POSTER_PX),
  };
}
