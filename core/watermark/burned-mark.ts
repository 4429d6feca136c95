import type { LinkWatermark } from "./link-watermarks.ts";
import { WATERMARK_POSITIONS, type WatermarkPosition, type Watermarks } from "./watermarks.ts";

/** Whom a burned mark names. */
export interface MarkedPerson {
  /** What they are called: a visitor's own name, else the link's. */
  readonly name: string;
  /** A member's; visitors have none. */
  readonly account?: MarkedAccount;
  /** Network address the picture was requested from. */
  readonly address: string;
  /** When they arrived: the start of the visit or session. */
  readonly since: Date;
}

export interface MarkedAccount {
  readonly email: string;
  /** As `accountCode` makes it: names the account, whatever its owner calls it (PLUS-1366). */
  readonly code: string;
}

/** Between the parts of a line. What people type can't contain it: they would add parts of their own. */
export const SEPARATOR = " · ";

/** Longest texts that are drawn, in letters as people count them. Wide letters leave room for fewer (PLUS-1367). */
export const LONGEST_NAME = 80;
export const LONGEST_TEXT = 120;

/**
 * The lines of a mark in the picture, above the timecode: the link's own text, then who sees it, from where and since when
 * (PLUS-1075). Of an account, name and email, which its owner may change, have their own line: a long name pushes nothing out.
 * The last line names the account itself.
 */
export function burnedLines(person: MarkedPerson, own: LinkWatermark | null): readonly string[] {
  const name = drawable(person.name, LONGEST_NAME);
  const where = [drawable(person.address, LONGEST_NAME), utcMinute(person.since)];
  const { account } = person;
  const lines = account
    ? [
        [name, drawable(account.email, LONGEST_NAME)],
        [`ID ${account.code}`, ...where],
      ]
    : [[name, ...where]];
  const ownText = own === null ? "" : drawable(own.text, LONGEST_TEXT);
  return [ownText, ...lines.map((parts) => parts.filter((part) => part !== "").join(SEPARATOR))].filter(
    (line) => line !== "",
  );
}

/**
 * One line of harmless text: no control or formatting characters (they could turn the line round, hide it or break it), no runs of
 * spaces, no separator of a mark's parts, cut by whole letters (PLUS-1077).
 */
export function drawable(text: string, longest: number): string {
  const plain = text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ")
    .replace(/[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, "")
    .replace(/\s+/gu, " ")
    .replace(/ ?· ?/gu, "·")
    .trim();
  const letters = Array.from(
    new Intl.Segmenter("en", { granularity: "grapheme" }).segment(plain),
    (one) => one.segment,
  );
  return letters.length <= longest
    ? letters.map(shortened).join("")
    : `${letters
        .slice(0, longest - 1)
        .map(shortened)
        .join("")}…`;
}

/** The letter with only its first accents: stacked ones would cover other lines. */
function shortened(letter: string): string {
  return Array.from(letter).slice(0, MOST_MARKS).join("");
}

const MOST_MARKS = 8;

/** "2026-11-03 09:05 UTC": to the minute, so that what was drawn can be kept. */
function utcMinute(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** Where a mark is tried, the quietest place first. */
const PLACES: readonly WatermarkPosition[] = ["BOTTOMCENTER", "BOTTOMRIGHT", "BOTTOMLEFT", "TOPCENTER"];

/** Where the mark stands: at the place of the link's own text, else where the project's texts leave room. */
export function markPosition(
  project: Pick<Watermarks, "enabled" | "items">,
  own: LinkWatermark | null,
): WatermarkPosition {
  if (own !== null) return own.position;
  const taken = new Set(project.enabled ? project.items.map(({ position }) => position) : []);
  return [...PLACES, ...WATERMARK_POSITIONS].find((position) => !taken.has(position)) ?? "CENTER";
}
