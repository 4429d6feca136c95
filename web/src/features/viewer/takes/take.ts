import { imageUrl } from "#web/data/image-url.ts";
import type { AssetCard } from "#web/features/folders/api/folder-queries.ts";

const POSTER_PX = 98;

/** A take of the folder, as the filmstrip shows it. */
export interface Take {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly sceneTake: string | null;
  readonly circled: boolean;
  readonly type: string;
  readonly duration: number | null;
  readonly mayEdit: boolean;
  readonly posterUrl: string | null;
}

/** A folder card as a take of the viewer. */
export function takeOf(card: AssetCard): Take {
  const { id, name, displayName, sceneTake, circled, type, duration } = card;
  const posterUrl = imageUrl(card.newestVersion?.poster, POSTER_PX);
  return { id, name, displayName, sceneTake, circled, type, duration, mayEdit: card.allowedTo.edit, posterUrl };
}
