import type { Mark } from "#core/annotations/annotation.ts";
import type { NoteColour } from "#core/notes/note-marker.ts";
import type { PdfCanvas, TextStyle } from "./pdf-canvas.ts";

export interface PrintedReply {
  readonly author: string;
  readonly writtenAt: string;
  readonly text: string;
  readonly isTeamOnly: boolean;
  readonly fileNames: readonly string[];
}

export interface PrintedPicture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** A comment as it is printed. */
export interface PrintedNote extends PrintedReply {
  /** Within its take, from 1. */
  readonly number: number;
  /** Timecode or time, then the frame: one, or the first and last of a range. */
  readonly place: readonly string[];
  readonly isResolved: boolean;
  readonly colour: NoteColour;
  readonly picture: PrintedPicture | null;
  /** Why there is no image, where one is expected. */
  readonly missing: string | null;
  readonly marks: readonly Mark[];
  readonly replies: readonly PrintedReply[];
}

/** An element of fixed height in a column, drawn at the column's current position. */
export interface Row {
  readonly height: number;
  readonly draw: (y: number) => void;
}

export const INK = "#15181b";
export const DIM = "#565d63";
export const LINE = "#b9bfc4";
const BODY: TextStyle = { face: "regular", size: 9.5, color: INK };
const NAME: TextStyle = { face: "bold", size: 9.5, color: INK };
const SMALL: TextStyle = { face: "regular", size: 8, color: DIM };
const REPLY: TextStyle = { face: "regular", size: 8.5, color: INK };
const REPLY_NAME: TextStyle = { face: "bold", size: 8.5, color: INK };
const TAG: TextStyle = { face: "bold", size: 7, color: INK };
const INDENT = 11;
const SWATCH = 8;

/** Distinct shades of grey too, for printing without colour. */
const SWATCHES: Readonly<Record<NoteColour, string>> = {
  red: "#d8322a",
  green: "#2f9e4f",
  blue: "#2f62d9",
  cyan: "#22a8b8",
  magenta: "#c23bb5",
  yellow: "#e6c229",
  black: "#000000",
  white: "#ffffff",
};

/** The column beside the image: author, date and status, the text, the replies. */
export function noteRows(canvas: PdfCanvas, note: PrintedNote, x: number, width: number): Row[] {
  return [
    ...nameRows(canvas, note, x, width),
    tagsRow(canvas, note, x, width),
    ...textRows(canvas, note.text, BODY, { x, width }),
    ...filesRows(canvas, note, x, width),
    ...note.replies.flatMap((reply) => replyRows(canvas, reply, x, width)),
  ];
}

interface Column {
  readonly x: number;
  readonly width: number;
}

function textRows(canvas: PdfCanvas, text: string, style: TextStyle, { x, width }: Column): Row[] {
  const height = canvas.heightOf(style);
  return canvas.wrap(text, style, width).map((line) => ({
    height,
    draw: (y) => canvas.write(line, x, y, { style, width }),
  }));
}

/** The swatch and the number stand in front of the first line. */
function nameRows(canvas: PdfCanvas, { number, author, colour }: PrintedNote, x: number, width: number): Row[] {
  const label = String(number);
  const room = SWATCH + 6 + canvas.measure(NAME, label) + 7;
  const rows = textRows(canvas, author || "—", NAME, { x: x + room, width: width - room });
  const [first, ...more] = rows;
  if (first === undefined) return rows;
  const draw = (y: number) => {
    const { doc } = canvas;
    doc.rect(x, y + 2, SWATCH, SWATCH).fill(SWATCHES[colour]);
    doc
      .rect(x, y + 2, SWATCH, SWATCH)
      .lineWidth(0.5)
      .stroke(INK);
    canvas.write(label, x + SWATCH + 6, y, { style: NAME, width });
    first.draw(y);
  };
  return [{ ...first, draw }, ...more];
}

function tagsRow(canvas: PdfCanvas, note: PrintedNote, x: number, width: number): Row {
  const draw = (y: number) => {
    canvas.write(note.writtenAt, x, y, { style: SMALL, width });
    const left = x + canvas.measure(SMALL, note.writtenAt) + 8;
    const right = drawTag(canvas, note.isResolved ? "RESOLVED" : "OPEN", { x: left, y, isFilled: note.isResolved });
    if (note.isTeamOnly) drawTag(canvas, "TEAM ONLY", { x: right + 5, y, isFilled: false });
  };
  return { height: canvas.heightOf(SMALL) + 4, draw };
}

interface Tag {
  readonly x: number;
  readonly y: number;
  /** White on black: told apart without colours. */
  readonly isFilled: boolean;
}

/** Returns where it ends. */
function drawTag(canvas: PdfCanvas, label: string, { x, y, isFilled }: Tag): number {
  const width = canvas.measure(TAG, label) + 8;
  const box = canvas.doc.roundedRect(x, y - 0.5, width, 11, 2).lineWidth(0.6);
  if (isFilled) box.fill(INK);
  else box.stroke(INK);
  canvas.write(label, x + 4, y + 1, { style: { ...TAG, color: isFilled ? "#ffffff" : INK }, width });
  return x + width;
}

function filesRows(canvas: PdfCanvas, { fileNames }: PrintedReply, x: number, width: number): Row[] {
  if (fileNames.length === 0) return [];
  return textRows(canvas, `Files: ${fileNames.join(", ")}`, SMALL, { x, width });
}

/** To the right of a line that is as long as the reply. */
function replyRows(canvas: PdfCanvas, reply: PrintedReply, x: number, width: number): Row[] {
  const inner = { x: x + INDENT, width: width - INDENT };
  const rows = [
    ...textRows(canvas, reply.author || "—", REPLY_NAME, inner),
    ...textRows(canvas, `${reply.writtenAt}${reply.isTeamOnly ? " · Team only" : ""}`, SMALL, inner),
    ...textRows(canvas, reply.text, REPLY, inner),
    ...filesRows(canvas, reply, inner.x, inner.width),
  ];
  const behindLine = rows.map(({ height, draw }) => ({
    height,
    draw: (y: number) => {
      canvas.rule([x + 3, y], [x + 3, y + height], LINE, 1.2);
      draw(y);
    },
  }));
  return [{ height: 6, draw: () => undefined }, ...behindLine];
}
