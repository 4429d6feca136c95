import { deflateSync } from "node:zlib";

type PdfObject = string | { readonly dictionary: string; readonly stream: Buffer };

/** A PDF of these objects, numbered from 1; the first is the catalogue. */
function pdfOf(objects: readonly PdfObject[]): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    offsets.push(at);
    const text = (inside: string) => Buffer.from(`${index + 1} 0 obj\n${inside}`);
    const body =
      typeof object === "string"
        ? [text(`${object}\nendobj\n`)]
        : [
            text(`<< ${object.dictionary} /Length ${object.stream.length} >>\nstream\n`),
            object.stream,
            Buffer.from("\nendstream\nendobj\n"),
          ];
    parts.push(...body);
    at += body.reduce((sum, part) => sum + part.length, 0);
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const count = objects.length + 1;
  parts.push(
    Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${count} /Root 1 0 R >>\n`),
    Buffer.from(`startxref\n${at}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}

const CATALOGUE = "<< /Type /Catalog /Pages 2 0 R >>";
const PAGES = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>";
const page = (resources: string) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595.28 841.89] /Contents 4 0 R /Resources << ${resources} >> >>`;
const plain = (text: string): PdfObject => ({ dictionary: "", stream: Buffer.from(text) });

/** A page with a red field: a harmless file. */
export function honestPdf(): Buffer {
  return pdfOf([CATALOGUE, PAGES, page(""), plain("1 0 0 rg 100 100 300 300 re f")]);
}

/** This many pages, the first of them red, all others blank. */
export function pagedPdf(count: number): Buffer {
  const numbers = Array.from({ length: count }, (_, index) => index + 5);
  const pages = `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(" ")}] /Count ${count} >>`;
  const empty = plain("");
  const first = page("");
  const others = numbers.slice(1).map(() => first.replace("/Contents 4 0 R", "/Contents 3 0 R"));
  return pdfOf([CATALOGUE, pages, empty, plain("1 0 0 rg 100 100 300 300 re f"), first, ...others]);
}

/** A page filled with a pattern of such small steps that drawing it never ends; under a thousand bytes. */
export function endlessPdf(): Buffer {
  const pattern = {
    dictionary:
      "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 400 400] /XStep 0.005 /YStep 0.005 /Resources << >>",
    stream: Buffer.from("1 0 0 rg 0 0 200 200 re f"),
  };
  const fill = plain("/Pattern cs /P1 scn 0 0 595 841 re f");
  return pdfOf([CATALOGUE, PAGES, page("/Pattern << /P1 5 0 R >>"), fill, pattern]);
}

/** A page whose content is `bytes` of blanks, compressed twice: a few thousand bytes for gigabytes. */
export function bombPdf(bytes: number): Buffer {
  const stream = deflateSync(deflateSync(Buffer.alloc(bytes, " "), { level: 9 }), { level: 9 });
  return pdfOf([CATALOGUE, PAGES, page(""), { dictionary: "/Filter [/FlateDecode /FlateDecode]", stream }]);
}
