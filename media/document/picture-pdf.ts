/** One page: a JPEG in colour that fills it. */
export interface PicturePage {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The longer side of A4, in points. */
const LONG_SIDE = 842;
const CATALOG = 1;
const PAGES = 2;

/**
 * Writes a PDF (ISO 32000-1, 1.4) whose pages are one picture each, page by page: memory holds one. There is nothing else in it, so
 * nothing can be removed from above a picture.
 */
export class PicturePdf {
  readonly #write: (bytes: Buffer) => Promise<void>;
  /** Offset of each object, by its number. */
  readonly #offsets = new Map<number, number>();
  readonly #pages: number[] = [];
  #next = PAGES + 1;
  #bytes = 0;

  constructor(write: (bytes: Buffer) => Promise<void>) {
    this.#write = write;
  }

  get pageCount(): number {
    return this.#pages.length;
  }

  async begin(): Promise<void> {
    await this.#put("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n");
  }

  async add({ jpeg, width, height }: PicturePage): Promise<void> {
    const scale = LONG_SIDE / Math.max(width, height);
    const [wide, high] = [width * scale, height * scale].map((points) => points.toFixed(2));
    const [picture, content, page] = [this.#next, this.#next + 1, this.#next + 2];
    this.#next += 3;
    const facts = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height}`;
    const coding = "/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode";
    await this.#stream(picture, `${facts} ${coding}`, jpeg);
    await this.#stream(content, "", Buffer.from(`q ${wide} 0 0 ${high} 0 0 cm /P Do Q`));
    const resources = `/Resources << /XObject << /P ${picture} 0 R >> >>`;
    await this.#object(
      page,
      `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 ${wide} ${high}] ${resources} /Contents ${content} 0 R >>`,
    );
    this.#pages.push(page);
  }

  async end(): Promise<void> {
    const kids = this.#pages.map((page) => `${page} 0 R`).join(" ");
    await this.#object(PAGES, `<< /Type /Pages /Count ${this.#pages.length} /Kids [${kids}] >>`);
    await this.#object(CATALOG, `<< /Type /Catalog /Pages ${PAGES} 0 R >>`);
    const start = this.#bytes;
    const rows = Array.from({ length: this.#next - 1 }, (_, index) => this.#offsets.get(index + 1) ?? 0);
    const table = rows.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
    await this.#put(`xref\n0 ${this.#next}\n0000000000 65535 f \n${table}`);
    await this.#put(`trailer\n<< /Size ${this.#next} /Root ${CATALOG} 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  }

  async #object(id: number, body: string): Promise<void> {
    this.#offsets.set(id, this.#bytes);
    await this.#put(`${id} 0 obj\n${body}\nendobj\n`);
  }

  async #stream(id: number, facts: string, bytes: Buffer): Promise<void> {
    this.#offsets.set(id, this.#bytes);
    await this.#put(`${id} 0 obj\n<< ${facts} /Length ${bytes.length} >>\nstream\n`);
    await this.#put(bytes);
    await this.#put("\nendstream\nendobj\n");
  }

  async #put(part: string | Buffer): Promise<void> {
    const bytes = typeof part === "string" ? Buffer.from(part, "latin1") : part;
    await this.#write(bytes);
    this.#bytes += bytes.length;
  }
}
