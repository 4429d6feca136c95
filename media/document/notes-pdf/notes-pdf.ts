import { drawMarks } from "./draw-marks.ts";
import { PAPER_SIZES, type Paper } from "./papers.ts";
import { PdfCanvas, type TextStyle } from "./pdf-canvas.ts";
import { DIM, INK, LINE, noteRows, type PrintedNote, type Row } from "./print-note.ts";
import { MISSING } from "./printed-text.ts";

/** The head of a take's first page. */
export interface PrintedTake {
  readonly title: string;
  /** Name and value. */
  readonly facts: readonly (readonly [string, string])[];
}

export interface NotesPdfFacts {
  readonly paper: Paper;
  readonly title: string;
  readonly createdAt: Date;
}

/** In points. */
const MARGIN = 42;
const FOOT = 34;
/** Largest size of an image. */
const PICTURE = { width: 226, height: 226 };
const GAP = 16;
const TITLE: TextStyle = { face: "bold", size: 15, color: INK };
const FACT: TextStyle = { face: "regular", size: 8.5, color: INK };
const LABEL: TextStyle = { ...FACT, color: DIM };
const PLACE: TextStyle = { face: "mono", size: 9, color: INK };
const SMALL: TextStyle = { face: "regular", size: 8, color: DIM };
const LABEL_WIDTH = 76;
const NO_LETTER = `${MISSING} stands for a character that this file has no letter for.`;

/** Comments as pages to print or to send: each with its image and drawing at the left, and what was said at the right. */
export class NotesPdf {
  readonly #canvas: PdfCanvas;
  readonly #left = MARGIN;
  readonly #right: number;
  readonly #bottom: number;
  /** Each page's footer. */
  readonly #titles: string[] = [];
  #title = "";
  #y = 0;

  private constructor(canvas: PdfCanvas) {
    this.#canvas = canvas;
    this.#right = canvas.width - MARGIN;
    this.#bottom = canvas.height - MARGIN - FOOT / 2;
  }

  static open(target: string, { paper, title, createdAt }: NotesPdfFacts): NotesPdf {
    return new NotesPdf(PdfCanvas.open(target, { size: PAPER_SIZES[paper], title, createdAt }));
  }

  /** Begins a take, on its own page. */
  take({ title, facts }: PrintedTake): void {
    this.#title = title;
    this.#addPage();
    const width = this.#right - this.#left;
    this.#rows(this.#textRows(title, TITLE, this.#left, width));
    this.#y += 6;
    for (const [label, value] of facts) {
      const rows = this.#textRows(value, FACT, this.#left + LABEL_WIDTH, width - LABEL_WIDTH);
      const [first] = rows;
      if (first === undefined) continue;
      const withLabel = (y: number) => {
        this.#canvas.write(label, this.#left, y, { style: LABEL, width: LABEL_WIDTH });
        first.draw(y);
      };
      this.#rows([{ ...first, draw: withLabel }, ...rows.slice(1)]);
    }
    this.#y += 8;
    this.#canvas.rule([this.#left, this.#y], [this.#right, this.#y], INK, 1);
    this.#y += 14;
  }

  async note(note: PrintedNote): Promise<void> {
    const x = this.#left + PICTURE.width + GAP;
    const rows = noteRows(this.#canvas, note, x, this.#right - x);
    const beside = this.#besideText(note);
    const besideHeight = heightOf(beside);
    const whole = Math.max(besideHeight, heightOf(rows));
    const page = this.#bottom - MARGIN;
    // A comment that is longer than a page begins where at least its image fits.
    const needed = whole <= page ? whole : Math.max(besideHeight, heightOf(rows.slice(0, 4)));
    if (this.#y + needed > this.#bottom) this.#addPage();
    const [top, firstPage] = [this.#y, this.#canvas.pageCount];
    for (const row of beside) {
      row.draw(this.#y);
      this.#y += row.height;
    }
    this.#y = top;
    this.#rows(rows);
    if (this.#canvas.pageCount === firstPage) this.#y = Math.max(this.#y, top + besideHeight);
    this.#y += 9;
    this.#canvas.rule([this.#left, this.#y], [this.#right, this.#y], LINE);
    this.#y += 11;
    await this.#canvas.settle();
  }

  /** Numbers the pages; returns how many there are. */
  async end(): Promise<number> {
    const { doc, pageCount, height } = this.#canvas;
    const y = height - MARGIN;
    for (let page = 0; page < pageCount; page += 1) {
      doc.switchToPage(page);
      const number = `${page + 1} / ${pageCount}`;
      const wide = this.#canvas.measure(SMALL, number);
      const room = this.#right - this.#left - wide - GAP;
      const title = this.#canvas.cut(this.#titles[page] ?? "", SMALL, room);
      this.#canvas.write(title, this.#left, y, { style: SMALL, width: room });
      this.#canvas.write(number, this.#right - wide, y, { style: SMALL, width: wide });
      if (page === pageCount - 1 && this.#canvas.lacksLetters)
        this.#canvas.write(NO_LETTER, this.#left, y + 13, { style: SMALL, width: room });
    }
    await this.#canvas.end();
    return pageCount;
  }

  /** Image, drawing and position. */
  #besideText({ picture, marks, place, missing }: PrintedNote): Row[] {
    const rows: Row[] = [];
    const x = this.#left;
    if (picture !== null) {
      const scale = Math.min(PICTURE.width / picture.width, PICTURE.height / picture.height);
      const size = { width: picture.width * scale, height: picture.height * scale };
      const draw = (y: number) => {
        this.#canvas.doc.image(picture.path, x, y, size);
        drawMarks(this.#canvas, marks, { x, y, ...size });
        this.#canvas.doc.rect(x, y, size.width, size.height).lineWidth(0.5).stroke(LINE);
      };
      rows.push({ height: size.height + 5, draw });
    }
    const [timecode, ...more] = place;
    if (timecode !== undefined) rows.push(...this.#textRows(timecode, PLACE, x, PICTURE.width));
    for (const line of [...more, ...(missing === null ? [] : [missing])])
      rows.push(...this.#textRows(line, SMALL, x, PICTURE.width));
    return rows;
  }

  #textRows(text: string, style: TextStyle, x: number, width: number): Row[] {
    const height = this.#canvas.heightOf(style);
    const lines = this.#canvas.wrap(text, style, width);
    return lines.map((line) => ({ height, draw: (y) => this.#canvas.write(line, x, y, { style, width }) }));
  }

  /** One below the other, over as many pages as they take. */
  #rows(rows: readonly Row[]): void {
    for (const row of rows) {
      if (this.#y + row.height > this.#bottom) this.#addPage();
      row.draw(this.#y);
      this.#y += row.height;
    }
  }

  #addPage(): void {
    this.#canvas.addPage();
    this.#titles.push(this.#title);
    this.#y = MARGIN;
  }
}

function heightOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { height }) => sum + height, 0);
}
