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

export type IsWanted = (name: string, attributes: XmlElement["attributes"]) => boolean;

/** Of a document with this root, the elements of these names. */
export function named(names: Iterable<string>): IsWanted {
  const set = new Set(names);
  return (name) => set.has(name);
}

const everything = () => () => true;

const DEEPEST = 200;
const MOST_ELEMENTS = 1_000_000;
const MOST_ATTRIBUTES = 1_000;
/** Most elements have none of either: they share these. */
const NO_ATTRIBUTES: Readonly<Record<string, string>> = Object.freeze({});
const NO_CHILDREN: readonly OpenElement[] = Object.freeze([]);

/**
 * The root element of a document; null for text that is not well-formed. A document type is read over: nothing that it names is
 * fetched, and entities that it declares do not exist, so a document that uses one is not well-formed.
 *
 * `wanted` is asked once, for the root's name: of what its answer says no to, only the way to something wanted is kept, and
 * a document of a million elements that nobody asks for takes no memory.
 * @throws RefusedFile when elements are nested deeper, or there are more of them, than any program writes
 */
export function readXml(text: string, wanted: (root: string) => IsWanted = everything): XmlElement | null {
  const parser = new SaxesParser({ position: false });
  const tree = new TreeBuilder(wanted);
  parser.on("error", (error) => {
    throw new MalformedXml(error.message);
  });
  parser.on("attribute", ({ name }) => tree.addAttribute(name));
  parser.on("opentag", ({ name, attributes }) => tree.open(name, attributes as Record<string, string>)); // plain, without namespaces
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
export function readXmlIfSane(text: string, wanted: (root: string) => IsWanted = everything): XmlElement | null {
  try {
    return readXml(text, wanted);
  } catch (error) {
    if (error instanceof RefusedFile) return null;
    throw error;
  }
}

class MalformedXml extends Error {}

class TreeBuilder {
  root: XmlElement | null = null;
  readonly #open: OpenElement[] = [];
  readonly #wantedOf: (root: string) => IsWanted;
  #isWanted: IsWanted | null = null;
  #count = 0;
  #attributeCount = 0;
  #hasPrefix = false;

  constructor(wanted: (root: string) => IsWanted) {
    this.#wantedOf = wanted;
  }

  /** Before its element is opened. */
  addAttribute(name: string): void {
    if (++this.#attributeCount > MOST_ATTRIBUTES)
      throw new RefusedFile("One of its elements has more than 1,000 attributes");
    this.#hasPrefix ||= name.includes(":");
  }

  open(name: string, given: Readonly<Record<string, string>>): void {
    if (++this.#count > MOST_ELEMENTS) throw new RefusedFile("It has more than 1,000,000 elements");
    if (this.#open.length >= DEEPEST) throw new RefusedFile(`Its elements are nested more than ${DEEPEST} deep`);
    const attributes = this.#attributeCount === 0 ? NO_ATTRIBUTES : this.#hasPrefix ? localNames(given) : given;
    this.#attributeCount = 0;
    this.#hasPrefix = false;
    const element = { name: localName(name), attributes, children: NO_CHILDREN, text: "" };
    this.root ??= element;
    this.#open.push(element);
  }

  addText(part: string): void {
    const element = this.#open.at(-1);
    if (element) element.text += part;
  }

  close(): void {
    const element = this.#open.pop();
    if (element === undefined) return;
    if (element.text !== "") element.text = element.text.trim();
    const parent = this.#open.at(-1);
    if (parent === undefined) return;
    this.#isWanted ??= this.#wantedOf(this.root?.name ?? "");
    if (element.children !== NO_CHILDREN || this.#isWanted(element.name, element.attributes)) addChild(parent, element);
  }
}

function addChild(parent: OpenElement, element: OpenElement): void {
  if (parent.children === NO_CHILDREN) parent.children = [element];
  else (parent.children as OpenElement[]).push(element); // its own array, made above
}

/** The first child of this name. */
export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  if (element !== undefined) for (const candidate of element.children) if (candidate.name === name) return candidate;
  return undefined;
}

/** The text of the element that lies at this path below; "" when there is none. */
export function textAt(element: XmlElement | undefined, ...path: readonly string[]): string {
  let at = element;
  for (const name of path) at = child(at, name);
  return at?.text ?? "";
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

/** Without a prefix they are the parser's own object, which has no prototype: no name means anything. */
function localNames(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const local: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const name in attributes) local[localName(name)] = attributes[name] ?? "";
  return local;
}
