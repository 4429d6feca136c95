import { rowTags } from "#core/clip-metadata/clip-keys.ts";
import type { ClipRow } from "#core/clip-metadata/clip-row.ts";
import { readMetadataFile } from "#core/clip-metadata/read-metadata-file.ts";
import { RefusedFile } from "#core/clip-metadata/refused-file.ts";
import type { ListedFile } from "#core/mhl/hash-list.ts";
import { readHashList } from "#core/mhl/read-hash-list.ts";
import type { Emit } from "./emit.ts";

/** The result of a metadata file; its rows are parts. */
export type MetadataVerdict =
  | { readonly kind: "rows"; readonly count: number }
  | { readonly kind: "otherwise" }
  | { readonly kind: "refused"; readonly reason: string };

/** A stored row: `content` is the row as JSON, so that it can be stored without parsing. */
export interface PackedRow {
  readonly tags: readonly string[];
  readonly content: string;
}

/** Parts are small enough that handling one delays nothing else. */
const ROWS_IN_A_PART = 500;
const CHARACTERS_IN_A_PART = 1_000_000;
/**
 * Each row names its columns, so a small file with long names can grow to gigabytes (PLUS-500). A day's log of the largest shows
 * needs a quarter of this.
 */
const MOST_CHARACTERS = 64_000_000;

/** For child processes only. */
export function metadataRows(
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  emit: Emit<PackedRow[]>,
): MetadataVerdict {
  const file = readMetadataFile(name, bytes);
  if (file.kind !== "rows") return file;
  try {
    return { kind: "rows", count: inParts(packed(file.rows), emit, ({ content }) => content.length) };
  } catch (error) {
    if (error instanceof RefusedFile) return { kind: "refused", reason: error.message };
    throw error;
  }
}

function* packed(rows: Iterable<ClipRow>): Generator<PackedRow> {
  let characters = 0;
  for (const row of rows) {
    const content = JSON.stringify(row);
    characters += content.length;
    if (characters > MOST_CHARACTERS) throw new RefusedFile("Its rows, with their column names, exceed 64 MB");
    yield { tags: rowTags(row), content };
  }
}

/** The description of a list; its files are parts. Null if it isn't a list. For child processes only. */
export function hashList(
  { bytes }: { readonly bytes: Uint8Array },
  emit: Emit<ListedFile[]>,
): { readonly dialect: "ASC MHL" | "MHL"; readonly tool: string } | null {
  const list = readHashList(new TextDecoder().decode(bytes));
  if (list === null) return null;
  inParts(list.files, emit, ({ path }) => path.length);
  return { dialect: list.dialect, tool: list.tool };
}

/** @returns the number of rows */
function inParts<T>(all: Iterable<T>, emit: Emit<T[]>, charactersOf: (one: T) => number): number {
  let [count, characters] = [0, 0];
  let part: T[] = [];
  for (const one of all) {
    count += 1;
    characters += charactersOf(one);
    if (part.push(one) < ROWS_IN_A_PART && characters < CHARACTERS_IN_A_PART) continue;
    emit(part);
    [part, characters] = [[], 0];
  }
  if (part.length > 0) emit(part);
  return count;
}
