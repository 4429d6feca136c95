import { child, childrenNamed, descendants, readXmlIfSane, textAt, type XmlElement } from "#core/clip-xml/read-xml.ts";
import { HASH_KINDS, type Hashes, type HashKind } from "./hash-kind.ts";
import type { HashList, ListedFile } from "./hash-list.ts";

/** More files than any card or drive has: a longer list is not genuine. */
const MOST_FILES = 250_000;
const LONGEST_PATH = 4_096;
/** In characters, with spaces between the bytes. */
const LONGEST_HEX = 64;
const HEX_DIGITS: Readonly<Record<Exclude<HashKind, "c4">, number>> = {
  xxh64: 16,
  xxh3: 16,
  xxh128: 32,
  md5: 32,
  sha1: 40,
};

/**
 * Reads a list of either kind, whatever its name. Null for anything else: not well-formed, another document, nothing listed.
 * Paths that lead out of the list's folder are dropped.
 */
export function readHashList(text: string): HashList | null {
  const root = readXmlIfSane(text.replace(/^\uFEFF/, ""));
  if (root?.name !== "hashlist") return null;
  const isAsc = (root.attribute("version") ?? "").startsWith("2");
  const elements = childrenNamed(isAsc ? child(root, "hashes") : root, "hash");
  if (elements.length > MOST_FILES) return null;
  const files = elements.map(isAsc ? ascFile : classicFile).filter((file) => file !== null);
  if (files.length === 0) return null;
  return { dialect: isAsc ? "ASC MHL" : "MHL", tool: toolOf(root), files };
}

function toolOf(root: XmlElement): string {
  const [tool] = descendants(root, "tool");
  if (tool === undefined) return "";
  return [tool.text, tool.attribute("version") ?? ""].filter(Boolean).join(" ").slice(0, 200);
}

function ascFile(element: XmlElement): ListedFile | null {
  const path = child(element, "path");
  const inside = cleanPath(path?.text ?? "");
  if (inside === null) return null;
  const hashes: Partial<Record<HashKind, string>> = {};
  for (const kind of HASH_KINDS) setIfValid(hashes, kind, textAt(element, kind));
  return { path: inside, sizeBytes: sizeOf(path?.attribute("size")), hashes };
}

function classicFile(element: XmlElement): ListedFile | null {
  const path = cleanPath(textAt(element, "file"));
  if (path === null) return null;
  const hashes: Partial<Record<HashKind, string>> = {};
  setIfValid(hashes, "md5", textAt(element, "md5"));
  setIfValid(hashes, "sha1", textAt(element, "sha1"));
  // "xxhash64" is the little-endian form of early tools; the later name states its byte order.
  setIfValid(hashes, "xxh64", reversedBytes(textAt(element, "xxhash64")));
  setIfValid(hashes, "xxh64", textAt(element, "xxhash64be"));
  return { path, sizeBytes: sizeOf(textAt(element, "size")), hashes };
}

function setIfValid(hashes: Partial<Record<HashKind, string>>, kind: HashKind, text: string): void {
  if (kind === "c4") {
    if (/^c4[1-9A-HJ-NP-Za-km-z]{88}$/.test(text)) hashes.c4 = text;
  } else if (text.length === HEX_DIGITS[kind] && /^[0-9a-f]+$/i.test(text)) hashes[kind] = text.toLowerCase();
}

function reversedBytes(hex: string): string {
  if (hex.length > LONGEST_HEX) return "";
  return hex.replace(/\s/g, "").match(/../g)?.toReversed().join("") ?? "";
}

function sizeOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** A backslash, or a part that is empty, "." or "..". */
const UNCLEAN = /\\|(?:^|\/)\.{0,2}(?:\/|$)/;

/** "./A/B.mov" and "A\\B.mov" are "A/B.mov"; null for an absolute path, or one that leads out. */
function cleanPath(text: string): string | null {
  if (text === "" || text.length > LONGEST_PATH || /^([a-z]:)?[\\/]/i.test(text)) return null;
  if (!UNCLEAN.test(text)) return text;
  const parts = text
    .replaceAll("\\", "/")
    .split("/")
    .filter((part) => part !== "" && part !== ".");
  return parts.length === 0 || parts.includes("..") ? null : parts.join("/");
}

/** Whether a listed file has anything to compare. */
export function hasHashes(hashes: Hashes): boolean {
  return Object.keys(hashes).length > 0;
}
