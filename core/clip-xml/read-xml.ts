import { SaxesParser } from "saxes";
import { RefusedFile } from "#core/clip-metadata/refused-file.ts";

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
  attributes: Readonly<Record<string, string>>;
  children: readonly OpenElement[];
  text: string;
}

const DEEPEST = 200;
const MOST_ELEMENTS = 1_000_000;
const MOST_ATTRIBUTES = 1_000;
/** Most elements have none of either: they share these. */
const NO_ATTRIBUTES: Readonly<Record<string, string>> = Object.freeze({});
const NO_CHILDREN: readonly OpenElement[] = Object.freeze([]);

/**
 * The root element of a document; null for text that is not well-formed. A document type is read over: nothing that it names is
 * fetched, and entities that it declares do not exist, so a document that uses one is not well-formed.
 * @throws RefusedFile when elements are nested deeper, or there are more of them, than any program writes
 */
export function readXml(text: string): XmlElement | null {
  const parser = new SaxesParser({ position: false });
  const tree = new TreeBuilder();
  parser.on("error", (error) => {
    throw new MalformedXml(error.message);
  });
  parser.on("opentag", ({ name, attributes }) => tree.open(name, attributes));
  parser.on("text", (part) => tree.addText(part));
  parser.on("cdata", (part) => tree.addText(part));
  parser.on("closetag", () => tree.close());
  try {
    parser.write(text.trimStart()).close();
  } catch (error) {
    if (error instanceof MalformedXml) return null;
    throw error;
  }
  return tree.root;
}

/** As `readXml`, and null for what is too large as well. */
export function readXmlIfSane(text: string): XmlElement | null {
  try {
    return readXml(text);
  } catch (error) {
    if (error instanceof RefusedFile) return null;
    throw error;
  }
}

class MalformedXml extends Error {}

class TreeBuilder {
  root: XmlElement | null = null;
  readonly #open: OpenElement[] = [];
  #count = 0;

  open(name: string, attributes: Readonly<Record<string, unknown>>): void {
    if (++this.#count > MOST_ELEMENTS) throw new RefusedFile("It has more than 1,000,000 elements");
    if (this.#open.length >= DEEPEST) throw new RefusedFile(`Its elements are nested more than ${DEEPEST} deep`);
    const element = { name: localName(name), attributes: localNames(attributes), children: NO_CHILDREN, text: "" };
    const parent = this.#open.at(-1);
    if (parent) addChild(parent, element);
    this.root ??= element;
    this.#open.push(element);
  }

  addText(part: string): void {
    const element = this.#open.at(-1);
    if (element) element.text += part;
  }

  close(): void {
    const element = this.#open.pop();
    if (element && element.text !== "") element.text = element.text.trim();
  }
}

function addChild(parent: OpenElement, element: OpenElement): void {
  if (parent.children === NO_CHILDREN) parent.children = [element];
  else (parent.children as OpenElement[]).push(element); // its own array, made above
}

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
  const colon = name.indexOf(":");
  return colon < 0 ? name : name.slice(colon + 1);
}

function localNames(attributes: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  let local: Record<string, string> | null = null;
  let count = 0;
  for (const name in attributes) {
    if (++count > MOST_ATTRIBUTES) throw new RefusedFile("One of its elements has more than 1,000 attributes");
    local ??= Object.create(null) as Record<string, string>; // so that no name means anything
    local[localName(name)] = String(attributes[name]);
  }
  return local ?? NO_ATTRIBUTES;
}
