import { expect, test } from "vitest";
import { readXml, type XmlElement } from "../clip-xml/read-xml.ts";
import { type NoteFormat, notesFile } from "./note-formats.ts";
import { COUNTS, clipOverMidnight, HARD_TEXTS, marker } from "./round-trip-fixture.ts";

const clip = clipOverMidnight(
  COUNTS["29.97 drop-frame"] ?? { rate: { numerator: 25, denominator: 1 }, dropFrame: false },
);
const markers = HARD_TEXTS.map((text, index) => marker({ text, startFrame: index * 9, endFrame: index * 10 }));
const fileFor = (format: NoteFormat) => notesFile(format, [{ clip, markers }]);

/** Children in order, as a pattern over their names; required and allowed attributes. */
interface Rule {
  readonly children: RegExp;
  readonly must?: string;
  readonly may?: string;
}

/** The elements of FCPXML 1.10 that we write, as its published definition has them. */
const FCPXML: Readonly<Record<string, Rule>> = {
  fcpxml: { children: /^(resources )?(project )*$/, must: "version" },
  resources: { children: /^((asset|format|effect|media|locator) )*$/ },
  format: { children: /^$/, must: "id", may: "name frameDuration width height" },
  asset: { children: /^(media-rep )+(metadata )?$/, must: "id", may: "name start duration hasVideo format" },
  "media-rep": { children: /^(bookmark )?$/, must: "src", may: "kind" },
  project: { children: /^sequence $/, may: "name" },
  sequence: { children: /^(note )?spine (metadata )?$/, must: "format", may: "duration tcStart tcFormat" },
  spine: { children: /^((asset-clip|clip|gap|title) )*$/ },
  "asset-clip": {
    children: /^(note )?(marker )*(metadata )?$/,
    must: "ref",
    may: "offset name start duration tcFormat",
  },
  marker: { children: /^$/, must: "start value", may: "duration completed note" },
};

const NAME = "name";
/** Those of xmeml 5; a sequence and its clips allow their children in any order. */
const XMEML: Readonly<Record<string, Rule>> = {
  xmeml: { children: /^(sequence )+$/, must: "version" },
  sequence: { children: /^(name |duration |rate |timecode |media |marker )*$/, must: "id" },
  rate: { children: /^timebase ntsc $/ },
  timecode: { children: /^rate string frame displayformat $/ },
  media: { children: /^video $/ },
  video: { children: /^(track )?$/ },
  track: { children: /^(clipitem )*$/ },
  clipitem: { children: /^name duration rate in out start end file $/, must: "id" },
  file: { children: /^name pathurl rate duration timecode media $/, must: "id" },
  marker: { children: /^comment name in out (pproColor )?$/ },
  ...Object.fromEntries(
    [
      NAME,
      "duration",
      "timebase",
      "ntsc",
      "string",
      "frame",
      "displayformat",
      "in",
      "out",
      "start",
      "end",
      "pathurl",
      "comment",
      "pproColor",
    ].map((leaf) => [leaf, { children: /^$/ }]),
  ),
};

function problems(element: XmlElement, rules: Readonly<Record<string, Rule>>, text: string): string[] {
  const rule = rules[element.name];
  if (!rule) return [`<${element.name}> is not an element here`];
  const children: XmlElement[] = [];
  for (let at = element.firstChild; at !== null; at = at.next) children.push(at);
  const order = children.map(({ name }) => `${name} `).join("");
  const missing = (rule.must ?? "").split(" ").filter((name) => name && element.attribute(name) === undefined);
  return [
    ...(rule.children.test(order) ? [] : [`<${element.name}> holds ${order}`]),
    ...missing.map((name) => `<${element.name}> has no ${name}`),
    ...children.flatMap((each) => problems(each, rules, text)),
  ];
}

/** Attributes without a rule. */
function strangers(text: string, rules: Readonly<Record<string, Rule>>): string[] {
  return [...text.matchAll(/<([a-z][\w-]*)((?: [\w:-]+="[^"]*")*)\/?>/gi)].flatMap(([, name = "", attributes = ""]) => {
    const known = `${rules[name]?.must ?? ""} ${rules[name]?.may ?? ""}`.split(" ");
    return [...attributes.matchAll(/ ([\w:-]+)=/g)].map(([, key = ""]) => key).filter((key) => !known.includes(key));
  });
}

test.each([
  ["FCPXML", FCPXML],
  ["PREMIERE_XML", XMEML],
] as const)("PLUS-1014 elements, their order and their attributes in %s match its definition", (format, rules) => {
  const text = fileFor(format);
  const root = readXml(text);
  if (!root) throw new Error("not well-formed");
  expect(problems(root, rules, text)).toEqual([]);
  expect(strangers(text, rules)).toEqual([]);
});

/** The fields of OpenTimelineIO's schemas. */
const OTIO: Readonly<Record<string, string>> = {
  "Timeline.1": "metadata name global_start_time tracks",
  "Stack.1": "metadata name source_range effects markers enabled children",
  "Track.1": "metadata name source_range effects markers enabled children kind",
  "Clip.2": "metadata name source_range effects markers enabled media_references active_media_reference_key",
  "ExternalReference.1": "metadata name available_range available_image_bounds target_url",
  "Marker.2": "metadata name color marked_range comment",
  "TimeRange.1": "duration start_time",
  "RationalTime.1": "rate value",
};

test("PLUS-1014 every object of an OTIO file has a known schema and exactly its fields", () => {
  const wrong: string[] = [];
  const seen = new Set<string>();
  JSON.parse(fileFor("OTIO"), (key, value: unknown) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const { OTIO_SCHEMA: schema, ...fields } = value as Readonly<Record<string, unknown>>;
    if (typeof schema !== "string") return value;
    seen.add(schema);
    const own = Object.keys(fields).sort().join(" ");
    if (own !== OTIO[schema]?.split(" ").sort().join(" ")) wrong.push(`${key}: ${schema} has ${own}`);
    return value;
  });
  expect(wrong).toEqual([]);
  expect([...seen].sort()).toEqual(Object.keys(OTIO).sort());
});

test.each(["AVID_TEXT", "AVID_XML", "RESOLVE_EDL", "PREMIERE_XML", "FCPXML", "OTIO", "CSV", "TEXT"] as const)(
  "PLUS-1014 a file in %s is byte for byte the one that was reviewed",
  async (format) => {
    const two = [
      marker({ startFrame: 2700, endFrame: 2750, text: 'Paint "it" out\n=1+1' }),
      marker({ author: "Bo", isResolved: true, colour: "green" }),
    ];
    await expect(notesFile(format, [{ clip, markers: two }])).toMatchFileSnapshot(
      `golden/${format.toLowerCase()}.golden`,
    );
  },
);
