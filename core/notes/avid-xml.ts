import { RefusedFile, requireAtMost } from "../clip-metadata/refused-file.ts";
import { childrenNamed, descendants, named, type XmlElement } from "../clip-xml/read-xml.ts";
import { frameOfLabel, labelOfFrame, requireCount } from "./clip-labels.ts";
import { cleanName, cleanText } from "./line-text.ts";
import { isNoteColour, type MarkedClip, MOST_MARKERS, type NoteMarker, type ReadMarker } from "./note-marker.ts";
import { onePerFrame } from "./one-per-frame.ts";
import { xmlAttributes, xmlText } from "./xml-text.ts";

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE Avid:StreamItems SYSTEM "AvidSettingsFile.dtd">
<Avid:StreamItems xmlns:Avid="http://www.avid.com">
<Avid:XMLFileData>
<AvProp id="DomainMagic" name="Domain" type="string">58424a44</AvProp>
<AvProp id="DomainKey" name="DomainKey" type="char4">58424a44</AvProp>
`;
const END = "</Avid:XMLFileData>\n</Avid:StreamItems>\n";
const [NUMBER, TEXT] = [1, 2];

/** Markers of Media Composer as a settings file; unlike its text format it keeps tabs. */
export function avidXml(markers: readonly NoteMarker[], clip: MarkedClip): string {
  return `${HEAD}${onePerFrame(markers)
    .map((marker, index) => attributeList(valuesOf(marker, index, clip)))
    .join("")}${END}`;
}

function valuesOf(
  marker: NoteMarker,
  index: number,
  clip: MarkedClip,
): readonly (readonly [string, string | number])[] {
  const { colour } = marker;
  return [
    ["_ATN_CRM_ID", `rushlight-${index + 1}`],
    ["_ATN_CRM_USER", marker.author],
    ["_ATN_CRM_COLOR", colour.charAt(0).toUpperCase() + colour.slice(1)],
    ["_ATN_CRM_COM", marker.text],
    ["_ATN_CRM_TC", labelOfFrame(marker.startFrame, clip)],
    ["_ATN_CRM_TRK", "V1"],
    ["_ATN_CRM_LENGTH", marker.endFrame - marker.startFrame + 1],
  ];
}

function attributeList(values: readonly (readonly [string, string | number])[]): string {
  const elements = values.map(([name, value]) => {
    const isNumber = typeof value === "number";
    const property = (id: string, type: string, text: string | number) =>
      `<AvProp${xmlAttributes({ id: `ATTR`, name: id, type })}>${xmlText(String(text))}</AvProp>`;
    return `<ListElem>${property("OMFI:ATTB:Kind", "int32", isNumber ? NUMBER : TEXT)}${property(
      "OMFI:ATTB:Name",
      "string",
      name,
    )}${property(isNumber ? "OMFI:ATTB:IntAttribute" : "OMFI:ATTB:StringAttribute", isNumber ? "int32" : "string", value)}</ListElem>`;
  });
  const count = `<AvProp id="ATTR" name="__OMFI:ATTR:NumItems" type="int32">${values.length}</AvProp>`;
  return `<AvClass id="ATTR">${count}<List id="OMFI:ATTR:AttrRefs">${elements.join("")}<ListElem/></List></AvClass>\n`;
}

export const isOfAvidXml = named(["AvClass", "List", "ListElem", "AvProp"]);

/** Frame.io's files give frames where Media Composer's give a timecode. @throws RefusedFile */
export function readAvidXml(root: XmlElement, clip: MarkedClip): ReadMarker[] {
  const lists = descendants(root, "List").map(attributesOf);
  const marked = lists.filter((values) => values.has("_ATN_CRM_TC"));
  requireAtMost(marked.length, MOST_MARKERS, "markers");
  const first = marked[0]?.get("_ATN_CRM_TC") ?? "";
  if (first.includes(":")) requireCount(first.includes(";"), clip);
  return marked.map((values) => markerOf(values, clip));
}

function attributesOf(list: XmlElement): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const element of childrenNamed(list, "ListElem")) {
    const texts = new Map(childrenNamed(element, "AvProp").map((each) => [each.attribute("name"), each.text]));
    const name = texts.get("OMFI:ATTB:Name");
    if (name !== undefined)
      values.set(name, texts.get("OMFI:ATTB:StringAttribute") ?? texts.get("OMFI:ATTB:IntAttribute") ?? "");
  }
  return values;
}

function markerOf(values: ReadonlyMap<string, string>, clip: MarkedClip): ReadMarker {
  const label = values.get("_ATN_CRM_TC") ?? "";
  const startFrame = /^\d{1,9}$/.test(label) ? Number(label) : frameOfLabel(label, clip);
  const length = Number(values.get("_ATN_CRM_LENGTH") ?? 1);
  if (!Number.isSafeInteger(length)) throw new RefusedFile("A marker has no length: the file is damaged");
  const colour = values.get("_ATN_CRM_COLOR")?.toLowerCase();
  return {
    startFrame,
    endFrame: startFrame + Math.max(1, length) - 1,
    author: cleanName(values.get("_ATN_CRM_USER") ?? ""),
    text: cleanText(values.get("_ATN_CRM_COM") ?? ""),
    ...(isNoteColour(colour) ? { colour } : {}),
  };
}
