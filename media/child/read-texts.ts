import { rowTags } from "#core/clip-metadata/clip-keys.ts";
import type { ClipRow } from "#core/clip-metadata/clip-row.ts";
import { readMetadataFile } from "#core/clip-metadata/read-metadata-file.ts";
import type { ListedFile } from "#core/mhl/hash-list.ts";
import { readHashList } from "#core/mhl/read-hash-list.ts";
import type { Emit } from "./child-tasks.ts";

/** What came of a metadata file; its rows are parts. */
export type MetadataVerdict =
  | { readonly kind: "rows"; readonly count: number }
  | { readonly kind: "otherwise" }
  | { readonly kind: "refused"; readonly reason: string };

/** A row as it is kept: `content` is the row as JSON, so that the one who keeps it need not take it apart. */
export interface PackedRow {
  readonly tags: readonly string[];
  readonly content: string;
}

/** Parts are so small that taking one holds nothing else up. */
const ROWS_IN_A_PART = 500;

/** For children only. */
export function metadataRows(
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  emit: Emit<PackedRow[]>,
): MetadataVerdict {
  const file = readMetadataFile(name, bytes);
  if (file.kind !== "rows") return file;
  return { kind: "rows", count: inParts(packed(file.rows), emit) };
}

function* packed(rows: Iterable<ClipRow>): Generator<PackedRow> {
  for (const row of rows) yield { tags: rowTags(row), content: JSON.stringify(row) };
}

/** What a list says of itself; its files are parts. Null for what is no list. For children only. */
export function hashList(
  { bytes }: { readonly bytes: Uint8Array },
  emit: Emit<ListedFile[]>,
): { readonly dialect: "ASC MHL" | "MHL"; readonly tool: string } | null {
  const list = readHashList(new TextDecoder().decode(bytes));
  if (list === null) return null;
  inParts(list.files, emit);
  return { dialect: list.dialect, tool: list.tool };
}

/** @returns how many there were */
function inParts<T>(all: Iterable<T>, emit: Emit<T[]>): number {
  let count = 0;
  let part: T[] = [];
  for (const one of all) {
    count += 1;
    if (part.push(one) < ROWS_IN_A_PART) continue;
    emit(part);
    part = [];
  }
  if (part.length > 0) emit(part);
  return count;
}
