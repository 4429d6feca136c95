/** A file as it will be listed. */
export interface FileToList {
  readonly path: string;
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
  /** 16 hex digits. */
  readonly xxh64: string;
}

export interface ListAuthor {
  readonly name: string;
  readonly tool: string;
  readonly createdAt: Date;
}

/** The beginning of an MHL 1.1 list, which tools of the field read without a history beside it. */
export function hashListHead({ name, tool, createdAt }: ListAuthor): string {
  const at = instant(createdAt);
  return `<?xml version="1.0" encoding="UTF-8"?>
<hashlist version="1.1">
  <creatorinfo>
    <name>${escaped(name)}</name>
    <username></username>
    <hostname></hostname>
    <tool>${escaped(tool)}</tool>
    <startdate>${at}</startdate>
    <finishdate>${at}</finishdate>
  </creatorinfo>
`;
}

export function hashListEntry({ path, sizeBytes, modifiedAt, xxh64 }: FileToList, at: Date): string {
  return `  <hash>
    <file>${escaped(path)}</file>
    <size>${sizeBytes}</size>
    <lastmodificationdate>${instant(modifiedAt)}</lastmodificationdate>
    <xxhash64be>${xxh64}</xxhash64be>
    <hashdate>${instant(at)}</hashdate>
  </hash>
`;
}

export const HASH_LIST_END = "</hashlist>\n";

const instant = (date: Date) => date.toISOString().replace(/\.\d+Z$/, "Z");

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** XML 1.0 can't contain control characters, unpaired surrogates or the two noncharacters, not even escaped. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, "_")
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
