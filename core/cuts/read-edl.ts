import { RefusedFile, requireAtMost } from "../clip-metadata/refused-file.ts";
import { cleanName } from "../notes/line-text.ts";
import { type Cut, type CutEvent, MOST_EVENTS, NO_PICTURE, NOT_A_CUT } from "./cut.ts";

const LABEL = /^\d{1,2}[:;.,]\d{2}[:;.,]\d{2}[:;.,]\d{2,3}$/;
/** Characters read of a title, which is cut to the length of a name later. */
const LONGEST_TITLE = 1_000;
const NUMBER = /^\d{1,6}$/;
const TYPE = /^(?:C|D|W\d{1,3}|K|KB|KO)$/i;
/** Channels without a picture. */
const SOUND = /^(?:A\d*|AA|NONE)$/i;
/** A black source. */
const BLACK = /^(?:BL|BLK|BLACK)$/i;

/** A line of the list. */
interface Line {
  readonly number: string;
  readonly reel: string;
  readonly channel: string;
  readonly type: string;
  readonly transitionFrames: number;
  readonly labels: readonly [string, string, string, string];
  readonly isDropFrame: boolean;
  speed: number | null;
}

/** Lines of one number: an event, picture and sound, or both sides of a transition; with the names that follow them. */
interface Group {
  readonly lines: Line[];
  from: string;
  to: string;
  file: string;
}

/** A number with more lines is not a transition. */
const MOST_LINES = 50;

/**
 * Reads a cut: an EDL in the form CMX 3600, with reels of any length, names from "FROM CLIP NAME", "TO CLIP NAME" and "SOURCE
 * FILE", and speeds from M2. Events without a picture, and black ones, are left out.
 * @throws RefusedFile with a sentence for the person who chose the file
 */
export function readEdl(text: string): Cut {
  const groups: Group[] = [];
  let title = "";
  let isDropFrame = false;
  let count = 0;
  for (const raw of text.split(/\r\n?|\n/)) {
    const said = raw.trim();
    const group = groups.at(-1);
    const fcm = /^FCM:\s*(NON|DROP)/i.exec(said)?.[1];
    if (fcm !== undefined) isDropFrame = fcm.toUpperCase() === "DROP";
    else if (!group && /^TITLE:/i.test(said)) title = cleanName(said.slice("TITLE:".length, LONGEST_TITLE));
    else if (/^M2\s/i.test(said)) readSpeed(said, group);
    else if (said.startsWith("*")) readName(said, group);
    else {
      const line = lineOf(said, isDropFrame);
      if (line === null) continue;
      requireAtMost(++count, MOST_EVENTS, "events");
      add(groups, line);
    }
  }
  if (groups.length === 0) throw new RefusedFile(NOT_A_CUT);
  const events = groups.flatMap(eventsOf);
  if (events.length === 0) throw new RefusedFile(NO_PICTURE);
  return { title, rate: null, dropFrame: countOf(groups.flatMap(({ lines }) => lines)), events };
}

/** Names follow the lines that they are about, or stand between both sides of a transition. */
function add(groups: Group[], line: Line): void {
  const group = groups.at(-1);
  const isNamed = group !== undefined && (group.from || group.to || group.file) !== "";
  const isSame = group?.lines[0]?.number === line.number && group.lines.length < MOST_LINES;
  if (group && isSame && (!isNamed || isTransition(line))) group.lines.push(line);
  else groups.push({ lines: [line], from: "", to: "", file: "" });
}

/** Null for a line that isn't an event. @throws RefusedFile for an event that is cut off */
function lineOf(said: string, isDropFrame: boolean): Line | null {
  // The text of a marker may look like anything.
  if (!/^\d/.test(said) || said.includes("|")) return null;
  const words = said.split(/\s+/);
  const [number = ""] = words;
  const first = words.findIndex((word) => LABEL.test(word));
  if (!NUMBER.test(number) || first < 0) return null;
  const [sourceIn = "", sourceOut = "", recordIn = "", recordOut = ""] = words.slice(first);
  const labels = [sourceIn, sourceOut, recordIn, recordOut] as const;
  const head = headOf(words.slice(1, first));
  if (head === null || !labels.every((label) => LABEL.test(label)))
    throw new RefusedFile(`Event ${number} of the cut is incomplete: the file is damaged`);
  return { number, ...head, labels, isDropFrame, speed: null };
}

/** Reel, channel, type, and the frames of a transition. A key is "K B", "K" or "K O". */
function headOf(words: readonly string[]) {
  const rest = [...words];
  const transitionFrames = rest.length > 3 && /^\d{1,4}$/.test(rest.at(-1) ?? "") ? Number(rest.pop()) : 0;
  const last = rest.pop() ?? "";
  const type = /^[BO]$/i.test(last) && /^K$/i.test(rest.at(-1) ?? "") ? `${rest.pop()}${last}` : last;
  const channel = rest.pop() ?? "";
  return rest.length > 0 && TYPE.test(type) ? { reel: rest.join(" "), channel, type, transitionFrames } : null;
}

/** "M2 A001 048.0 01:00:00:00": the speed of the last line with its reel. */
function readSpeed(said: string, group: Group | undefined): void {
  const [, reel] = said.split(/\s+/);
  const line = group?.lines.findLast((one) => one.reel === reel) ?? group?.lines.at(-1);
  const speed = /\s(-?\d{1,4}(?:\.\d{1,6})?)\s+\S+$/.exec(said)?.[1];
  if (line) line.speed = speed === undefined ? Number.NaN : Number(speed);
}

function readName(said: string, group: Group | undefined): void {
  const [, kind = "", given = ""] = /^\*\s*(FROM CLIP NAME|TO CLIP NAME|SOURCE FILE)\s*:(.*)$/i.exec(said) ?? [];
  const name = given.trim();
  if (!group || name === "") return;
  if (/^FROM/i.test(kind)) group.from = name;
  else if (/^TO/i.test(kind)) group.to = name;
  else group.file = name;
}

const isTransition = ({ transitionFrames }: Line) => transitionFrames > 0;

/** The events with a picture. The file of a transition is that of the incoming side. */
function eventsOf({ lines, from, to, file }: Group): CutEvent[] {
  const pictures = lines.filter(({ channel, reel }) => !SOUND.test(channel) && !BLACK.test(reel));
  const hasTransition = lines.some(isTransition);
  return pictures.flatMap((line) => {
    const [sourceIn, sourceOut, recordIn, recordOut] = line.labels;
    const isEmpty = recordIn === recordOut;
    const tailFrames = isEmpty ? tailOf(line, lines) : 0;
    if (isEmpty && tailFrames === 0) return [];
    const { number, reel, speed } = line;
    const fileName = hasTransition && !isTransition(line) ? "" : file;
    const source = { in: sourceIn, out: sourceOut };
    const record = { in: recordIn, out: recordOut };
    const clipName = isTransition(line) ? to : from;
    return { number, fileName, clipName, reel, source, record, tailFrames, speed, isGroup: false };
  });
}

/** The outgoing side of a transition has no length of its own: it continues as long as the incoming one comes in. */
function tailOf(line: Line, lines: readonly Line[]): number {
  const later = lines.slice(lines.indexOf(line) + 1);
  return later.find((one) => isTransition(one) && one.channel === line.channel)?.transitionFrames ?? 0;
}

/** Whether record labels skip frames. A semicolon outranks the FCM line, which may be about a source. */
function countOf(lines: readonly Line[]): boolean {
  const said = lines.flatMap(({ labels: [, , recordIn, recordOut] }) => [recordIn, recordOut]);
  const dropping = said.filter((label) => label.includes(";")).length;
  const counts = new Set(
    dropping > 0 ? said.map((label) => label.includes(";")) : lines.map((line) => line.isDropFrame),
  );
  if (counts.size > 1) throw new RefusedFile("The cut mixes drop-frame and non-drop timecode");
  return counts.has(true);
}
