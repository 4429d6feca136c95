const TAB = 9;

/**
 * Reads the rows of a log from an offset of its text, in one pass over the characters. Allocates nothing but the text of cells:
 * with short rows, a list of lines and a list of cells per line would dominate the running time.
 */
export class AleCells {
  readonly #text: string;
  readonly #ending: number;
  readonly #columnCount: number;
  #at: number;

  /** `ending` is the character that ends a line. Cells past the last column are dropped. */
  constructor(text: string, from: number, ending: string, columnCount: number) {
    this.#text = text;
    this.#at = from;
    this.#ending = ending.charCodeAt(0);
    this.#columnCount = columnCount;
  }

  /** Replaces `cells` with the trimmed cells of the next line that isn't blank; returns false after the last one. */
  next(cells: string[]): boolean {
    while (this.#at < this.#text.length) {
      const start = this.#at;
      const count = this.#readLine(cells);
      if (cells.length !== count) cells.length = count;
      if (cells[0] || cells.some(isFilled) || this.#text.slice(start, this.#at).trim() !== "") return true;
    }
    return false;
  }

  #readLine(cells: string[]): number {
    const text = this.#text;
    const ending = this.#ending;
    let at = this.#at;
    let begin = at;
    let count = 0;
    for (; ; at += 1) {
      const code = at < text.length ? text.charCodeAt(at) : ending;
      if (code !== TAB && code !== ending) continue;
      if (count < this.#columnCount) cells[count++] = trimmed(text, begin, at);
      begin = at + 1;
      if (code === ending) break;
    }
    this.#at = begin;
    return count;
  }
}

const isFilled = (cell: string) => cell !== "";

function trimmed(text: string, begin: number, end: number): string {
  const cell = text.slice(begin, end);
  return isPlain(text.charCodeAt(begin)) && isPlain(text.charCodeAt(end - 1)) ? cell : cell.trim();
}

/** Printable ASCII: a cell that begins and ends with one needs no trimming. */
function isPlain(code: number): boolean {
  return code > 0x20 && code < 0x7f;
}
