import type { Hashes } from "./hash-kind.ts";

/** A file in a list. */
export interface ListedFile {
  /** Relative to the folder of the list, parts joined by "/". */
  readonly path: string;
  /** Null where the list has none. */
  readonly sizeBytes: number | null;
  /** Empty if the list has only kinds that we can't compute. */
  readonly hashes: Hashes;
}

/** A media hash list: ASC MHL 2.0 (one generation of a history), or the older MHL 1.x. */
export interface HashList {
  readonly dialect: "ASC MHL" | "MHL";
  /** The tool that wrote it; "" if unknown. */
  readonly tool: string;
  readonly files: readonly ListedFile[];
}

/** Whether a file name is that of a hash list. */
export function isHashListName(name: string): boolean {
  return /.\.mhl$/i.test(name);
}

/** Folder in which ASC MHL keeps the generations of its history; their paths begin at the folder around it. */
export const ASC_MHL_FOLDER = "ascmhl";
