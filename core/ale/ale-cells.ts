const TAB = 9;

/**
 * Reads the rows of a log from a place in its text on, in one pass over the characters. Nothing is made but the text of cells: a list of
 * lines, and of cells for each of them, takes longer than all the rest where rows are short.
 */
export class AleCells {
  readonly #text: string;
  readonly #ending: number;
  readonly #columnCount: number;
  #at: number;

  /** `ending` is the character that ends a line; cells past the last column belong to nothing and are left out. */
  constructor(text: string, from: number, ending: string, columnCount: number) {
    this.#text = text;
    this.#at = from;
    this.#ending = ending.charCodeAt(0);
    this.#columnCount = columnCount;
  }

  /** Puts the trimmed cells of the next line that is not blank in place of those in `cells`; false after the last one. */
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

/** A visible ASCII character: a cell that begins and ends with one need not be trimmed. */
function isPlain(code: number): boolean {
  return code > 0x20 && code < 0x7f;
}
