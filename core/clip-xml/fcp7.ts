import { baseName, type ClipRow, type ClipValue } from "#core/clip-metadata/clip-row.ts";
import { filledValues } from "#core/clip-metadata/filled-values.ts";
import { type FrameRate, frameRate, rateLabel } from "#core/timecode/frame-rate.ts";
import { pathOfUrl } from "./file-url.ts";
import { child, descendants, textAt, type XmlElement } from "./read-xml.ts";

/**
 * The clips of a Final Cut Pro 7 document (`xmeml`). A file is described where it is first mentioned and referred to by id afterwards;
 * everything said of one file in several places becomes one row.
 */
export function fcp7Rows(root: XmlElement): ClipRow[] {
  const files = new Map<string, XmlElement>();
  for (const file of descendants(root, "file")) {
    const { id } = file.attributes;
    if (id !== undefined && file.children.length > 0 && !files.has(id)) files.set(id, file);
  }
  const firstFile = firstFiles(root);
  const facts = remembered(fileFacts);
  const rows = new Map<string, ClipRow>();
  for (const clip of [...descendants(root, "clip"), ...descendants(root, "clipitem")]) {
    const own = child(clip, "file") ?? firstFile.get(clip);
    const file = files.get(own?.attributes.id ?? "") ?? own;
    const row = clipRow(clip, facts(file));
    // A sequence inside of a clip, a title: nothing that lies in a folder.
    if (row.fileNames.length + row.clipNames.length === 0) continue;
    const key = file?.attributes.id ?? `${row.clipNames[0]}\n${row.fileNames[0]}\n${row.start?.label}`;
    const before = rows.get(key);
    rows.set(key, before ? { ...before, values: together(before.values, row.values) } : row);
  }
  return [...rows.values()];
}

/** The first `file` below each element that has one: one walk, for clips may lie in clips. */
function firstFiles(root: XmlElement): ReadonlyMap<XmlElement, XmlElement> {
  const first = new Map<XmlElement, XmlElement>();
  const visit = (element: XmlElement): XmlElement | undefined => {
    let found: XmlElement | undefined;
    for (const next of element.children) {
      const below = visit(next);
      found ??= next.name === "file" ? next : below;
    }
    if (found) first.set(element, found);
    return found;
  };
  visit(root);
  return first;
}

/** Thousands of clips may use one file: what it says of itself is read once. */
function remembered<T>(read: (file: XmlElement | undefined) => T): (file: XmlElement | undefined) => T {
  const known = new Map<XmlElement | undefined, T>();
  return (file) => {
    const before = known.get(file);
    if (before !== undefined) return before;
    const now = read(file);
    known.set(file, now);
    return now;
  };
}

interface FileFacts {
  readonly name: string;
  readonly path: string;
  readonly reel: string;
  readonly start: string;
  readonly rate: FrameRate | null;
}

function fileFacts(file: XmlElement | undefined): FileFacts {
  const timecode = child(file, "timecode");
  return {
    name: textAt(file, "name"),
    path: pathOfUrl(textAt(file, "pathurl")),
    reel: textAt(timecode, "reel", "name"),
    start: textAt(timecode, "string"),
    rate: rateOf(child(timecode, "rate")) ?? rateOf(child(file, "rate")),
  };
}

function clipRow(clip: XmlElement, file: FileFacts): ClipRow {
  const { path, reel, start } = file;
  const rate = file.rate ?? rateOf(child(clip, "rate"));
  return {
    fileNames: [file.name, baseName(path)].filter(Boolean),
    clipNames: [textAt(clip, "name")].filter(Boolean),
    reels: reel === "" ? [] : [reel],
    start: start === "" ? null : { label: start, rate },
    end: null,
    values: filledValues([
      ...loggingValues(clip),
      ["Reel", reel],
      ["Start", start],
      ["Duration", textAt(clip, "duration")],
      ["Frame Rate", rate ? rateLabel(rate) : ""],
      ["Source File Path", path],
    ]),
  };
}

function loggingValues(clip: XmlElement): [string, string][] {
  const logging = child(clip, "logginginfo");
  const comments = child(clip, "comments");
  const [shot, take] = shotTake(textAt(logging, "shottake"));
  const good = textAt(logging, "good").toLowerCase();
  return [
    ["Scene", textAt(logging, "scene")],
    ["Shot", shot],
    ["Take", take],
    ["Selected", good === "true" || good === "false" ? good : ""],
    ["Comments", textAt(logging, "lognote")],
    ["Description", textAt(logging, "description")],
    ...["1", "2", "3", "4"].map((n): [string, string] => [`Comment ${n}`, textAt(comments, `mastercomment${n}`)]),
    ["Comment A", textAt(comments, "clipcommenta")],
    ["Comment B", textAt(comments, "clipcommentb")],
    ["Label", textAt(clip, "labels", "label2")],
  ];
}

/** One field for both: "2/3" is shot 2, take 3; without a slash it is the take. */
function shotTake(text: string): [shot: string, take: string] {
  const slash = text.indexOf("/");
  return slash < 0 ? ["", text] : [text.slice(0, slash), text.slice(slash + 1)];
}

function rateOf(rate: XmlElement | undefined): FrameRate | null {
  const timebase = Number(textAt(rate, "timebase"));
  if (!Number.isInteger(timebase)) return null;
  return textAt(rate, "ntsc").toUpperCase() === "TRUE" ? frameRate(timebase * 1000, 1001) : frameRate(timebase, 1);
}

function together(before: readonly ClipValue[], more: readonly ClipValue[]): ClipValue[] {
  const known = new Set(before.map(({ label }) => label));
  return [...before, ...more.filter(({ label }) => !known.has(label))];
}
