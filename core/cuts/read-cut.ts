import { RefusedFile } from "../clip-metadata/refused-file.ts";
import { readXml } from "../clip-xml/read-xml.ts";
import { CUT_MAX_BYTES, CUT_TOO_LARGE, type Cut, NOT_A_CUT } from "./cut.ts";
import { DAMAGED } from "./cut-events.ts";
import { readEdl } from "./read-edl.ts";
import { isOfFcpxmlCut, readFcpxmlCut } from "./read-fcpxml-cut.ts";
import { readOtioCut } from "./read-otio-cut.ts";
import { isOfXmemlCut, readXmemlCut } from "./read-xmeml-cut.ts";

/**
 * Reads a cut: xmeml, FCPXML, OTIO, or else an EDL. The content decides the format.
 * @throws RefusedFile with a sentence for the person who chose the file
 */
export function readCut(text: string): Cut {
  if (text.length > CUT_MAX_BYTES) throw new RefusedFile(CUT_TOO_LARGE);
  // A byte order mark too.
  const start = text.trimStart();
  if (start.startsWith("<")) return readXmlCut(start);
  if (start.startsWith("{")) return readOtioCut(start);
  return readEdl(start);
}

const READERS = new Map([
  ["xmeml", { wanted: isOfXmemlCut, read: readXmemlCut }],
  ["fcpxml", { wanted: isOfFcpxmlCut, read: readFcpxmlCut }],
]);

function readXmlCut(text: string): Cut {
  const root = readXml(text, (name) => READERS.get(name)?.wanted ?? (() => false));
  if (root === null) throw new RefusedFile(DAMAGED);
  const reader = READERS.get(root.name);
  if (!reader) throw new RefusedFile(NOT_A_CUT);
  return reader.read(root);
}
