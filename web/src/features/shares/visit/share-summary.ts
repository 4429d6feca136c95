import { formatDuration } from "#core/units/duration.ts";
import { visitMessages } from "./visit.messages.ts";

export interface SharedContents {
  readonly folders: readonly { readonly totalDuration: number }[];
  readonly assets: readonly { readonly duration: number | null }[];
}

/** "1 folder, 7 files, 9:24": what is behind the link, with its length in milliseconds where it has one. */
export function shareSummary({ folders, assets }: SharedContents): string {
  const lengthMs =
    folders.reduce((sum, folder) => sum + folder.totalDuration, 0) +
    assets.reduce((sum, asset) => sum + (asset.duration ?? 0), 0);
  const parts = [
    folders.length > 0 && visitMessages.folders(folders.length),
    assets.length > 0 && visitMessages.files(assets.length),
    lengthMs > 0 && formatDuration(lengthMs),
  ];
  return parts.filter((part) => part !== false).join(", ");
}
