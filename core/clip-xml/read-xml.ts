import { SaxesParser } from "saxes";

/** An element without its namespace prefixes; what metadata files mean never depends on them. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own text, trimmed. */
  readonly text: string;
}

interface OpenElement {
  name: string;
  attributes: Record<string, string>;
  children: OpenElement[];
  text: string;
}

const DEEPEST = 200;
const MOST_ELEMENTS = 1_000_000;

/**
 * The root element of a document; null for text that is not well-formed. A document type is read over: nothing that it names is
 * fetched, and entities that it declares do not exist, so a document that uses one is not well-formed.
 * Elements nested deeper, or more of them, than any program writes count as not well-formed too.
 */
export function readXml(text: string): XmlElement | null {
  const parser = new SaxesParser({ position: false });
  const open: OpenElement[] = [];
  let root: OpenElement | null = null;
  let count = 0;
  parser.on("error", (error) => {
    throw new MalformedXml(error.message);
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element: OpenElement = { name: localName(name), attributes: localNames(attributes), children: [], text: "" };
    if (++count > MOST_ELEMENTS || open.length >= DEEPEST) throw new MalformedXml("too large");
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  const addText = (part: string) => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const element = open.pop();
    if (element) element.text = element.text.trim();
  });
  try {
    parser.write(text.trimStart()).close();
  } catch (error) {
    if (error instanceof MalformedXml) return null;
    throw error;
  }
  return root;
}

class MalformedXml extends Error {}

/** The first child of this name. */
export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((candidate) => candidate.name === name);
}

/** The text of the element that lies at this path below; "" when there is none. */
export function textAt(element: XmlElement | undefined, ...path: readonly string[]): string {
  return path.reduce(child, element)?.text ?? "";
}

/** All elements of this name below, in document order, the element itself left out. */
export function descendants(element: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  const visit = (parent: XmlElement) => {
    for (const next of parent.children) {
      if (next.name === name) found.push(next);
      visit(next);
    }
  };
  visit(element);
  return found;
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function localNames(attributes: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), String(value)]));
}
