import { formatDuration } from "#core/units/duration.ts";
import { visitMessages } from "./visit.messages.ts";

export interface SharedContents {
  readonly folderCount: number;
  readonly assetCount: number;
  /** The loaded folders, with all their content. */
  readonly folders: readonly { readonly totalDuration: number }[];
  /** Total length of the takes outside those folders. */
  readonly lengthMs: number;
}

/** "1 folder, 7 files, 9:24": the content of the link, with its total duration in milliseconds if it has one. */
export function shareSummary({ folderCount, assetCount, folders, lengthMs }: SharedContents): string {
  const wholeMs = folders.reduce((sum, folder) => sum + folder.totalDuration, lengthMs);
  const parts = [
    folderCount > 0 && visitMessages.folders(folderCount),
    assetCount > 0 && visitMessages.files(assetCount),
    wholeMs > 0 && formatDuration(wholeMs),
  ];
  return parts.filter((part) => part !== false).join(", ");
}
