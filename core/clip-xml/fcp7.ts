import { baseName, type ClipRow } from "#core/clip-metadata/clip-row.ts";
import { FilledValues } from "#core/clip-metadata/filled-values.ts";
import { type FrameRate, frameRate, rateLabel } from "#core/timecode/frame-rate.ts";
import { pathOfUrl } from "./file-url.ts";
import { child, named, textAt, type XmlElement } from "./read-xml.ts";

export const isOfFcp7 = named(
  `clip clipitem file name pathurl timecode string reel rate timebase ntsc duration logginginfo scene
  shottake good lognote description labels label2 comments mastercomment1 mastercomment2
  mastercomment3 mastercomment4 clipcommenta clipcommentb`.split(/\s+/),
);

/**
 * The clips of a Final Cut Pro 7 document (`xmeml`). A file is described where it first occurs and referred to by id afterwards;
 * everything said about one file becomes one row.
 */
export function fcp7Rows(root: XmlElement): ClipRow[] {
  const { clips, items, described } = mentioned(root);
  const rows = new Map<string, ClipRow>();
  const add = ({ clip, file }: Mention) => {
    const id = file?.attribute("id");
    const known = id === undefined ? undefined : described.get(id);
    // Thousands of clips may use the same file: its description is read once.
    if (known) known.facts ??= fileFacts(known.file);
    const row = clipRow(clip, known?.facts ?? fileFacts(file));
    if (row === null) return;
    const key = id ?? `${row.clipNames[0]}\n${row.fileNames[0]}\n${row.start?.label}`;
    const before = rows.get(key);
    rows.set(key, before ? together(before, row) : row);
  };
  clips.forEach(add);
  items.forEach(add);
  return [...rows.values()];
}

interface Mention {
  readonly clip: XmlElement;
  /** The clip's own file, or else the first one inside it. */
  file: XmlElement | undefined;
}

interface Described {
  readonly file: XmlElement;
  facts: FileFacts | undefined;
}

/** One walk, since clips nest: `described` maps ids to the files where they are first described. */
function mentioned(root: XmlElement) {
  const clips: Mention[] = [];
  const items: Mention[] = [];
  const described = new Map<string, Described>();
  const visit = (element: XmlElement): XmlElement | undefined => {
    const id = element.name === "file" && element.firstChild !== null ? element.attribute("id") : undefined;
    if (id !== undefined && !described.has(id)) described.set(id, { file: element, facts: undefined });
    const list = element.name === "clip" ? clips : element.name === "clipitem" ? items : null;
    const mention: Mention | null = list && { clip: element, file: undefined };
    // Before the nested ones.
    if (mention) list?.push(mention);
    let first: XmlElement | undefined;
    let own: XmlElement | undefined;
    for (let next = element.firstChild; next !== null; next = next.next) {
      const below = visit(next);
      if (next.name === "file") own ??= next;
      first ??= next.name === "file" ? next : below;
    }
    if (mention) mention.file = own ?? first;
    return first;
  };
  visit(root);
  return { clips, items, described };
}

interface FileFacts {
  readonly name: string;
  readonly path: string;
  readonly reel: string;
  readonly start: string;
  readonly rate: FrameRate | null;
  readonly rateLabel: string;
}

const NO_FILE: FileFacts = { name: "", path: "", reel: "", start: "", rate: null, rateLabel: "" };

function fileFacts(file: XmlElement | undefined): FileFacts {
  if (file === undefined) return NO_FILE;
  const timecode = child(file, "timecode");
  const rate = fcp7Rate(child(timecode, "rate")) ?? fcp7Rate(child(file, "rate"));
  return {
    name: textAt(file, "name"),
    path: pathOfUrl(textAt(file, "pathurl")),
    reel: textAt(timecode, "reel", "name"),
    start: textAt(timecode, "string"),
    rate,
    rateLabel: rate ? rateLabel(rate) : "",
  };
}

/** Null without a name: a nested sequence or a title, which is not a file of the folder. */
function clipRow(clip: XmlElement, file: FileFacts): ClipRow | null {
  const { path, reel, start } = file;
  const name = textAt(clip, "name");
  const fileNames = file.name === "" && path === "" ? [] : [file.name, baseName(path)].filter(Boolean);
  if (name === "" && fileNames.length === 0) return null;
  const rate = file.rate ?? fcp7Rate(child(clip, "rate"));
  const filled = new FilledValues();
  addLogged(filled, clip);
  filled.add("Reel", reel);
  filled.add("Start", start);
  filled.add("Duration", textAt(clip, "duration"));
  filled.add("Frame Rate", file.rateLabel || (rate ? rateLabel(rate) : ""));
  filled.add("Source File Path", path);
  return {
    fileNames,
    clipNames: name === "" ? [] : [name],
    reels: reel === "" ? [] : [reel],
    start: start === "" ? null : { label: start, rate },
    end: null,
    values: filled.values,
  };
}

function addLogged(filled: FilledValues, clip: XmlElement): void {
  const logging = child(clip, "logginginfo");
  const comments = child(clip, "comments");
  if (logging) {
    const [shot, take] = shotTake(textAt(logging, "shottake"));
    const good = textAt(logging, "good").toLowerCase();
    filled.add("Scene", textAt(logging, "scene"));
    filled.add("Shot", shot);
    filled.add("Take", take);
    filled.add("Selected", good === "true" || good === "false" ? good : "");
    filled.add("Comments", textAt(logging, "lognote"));
    filled.add("Description", textAt(logging, "description"));
  }
  if (comments) for (const [label, name] of COMMENTS) filled.add(label, textAt(comments, name));
  filled.add("Label", textAt(clip, "labels", "label2"));
}

const COMMENTS = [
  ...["1", "2", "3", "4"].map((n) => [`Comment ${n}`, `mastercomment${n}`] as const),
  ["Comment A", "clipcommenta"],
  ["Comment B", "clipcommentb"],
] as const;

/** One field for both: "2/3" is shot 2, take 3; without a slash it is the take. */
function shotTake(text: string): [shot: string, take: string] {
  const slash = text.indexOf("/");
  return slash < 0 ? ["", text] : [text.slice(0, slash), text.slice(slash + 1)];
}

/** The rate in a `rate` element: "30" with `ntsc` is 30000/1001. */
export function fcp7Rate(rate: XmlElement | undefined): FrameRate | null {
  if (rate === undefined) return null;
  const timebase = Number(textAt(rate, "timebase"));
  if (!Number.isInteger(timebase)) return null;
  return textAt(rate, "ntsc").toUpperCase() === "TRUE" ? frameRate(timebase * 1000, 1001) : frameRate(timebase, 1);
}

/** Most clips of the same file add nothing new. */
function together(before: ClipRow, { values }: ClipRow): ClipRow {
  const more = values.filter(({ label }) => !before.values.some((known) => known.label === label));
  return more.length === 0 ? before : { ...before, values: [...before.values, ...more] };
}
