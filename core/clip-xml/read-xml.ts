import { SaxesParser } from "saxes";
import { RefusedFile } from "#core/clip-metadata/refused-file.ts";

/** An element without namespace prefixes; the meaning of metadata files never depends on them. */
export interface XmlElement {
  readonly name: string;
  readonly firstChild: XmlElement | null;
  /** The next sibling. */
  readonly next: XmlElement | null;
  /** Its own text, trimmed. */
  readonly text: string;
  /** The value of the attribute of this name. */
  attribute(name: string): string | undefined;
}

export type IsWanted = (element: XmlElement) => boolean;

/** The wanted element names for a document with this root. */
export function named(names: Iterable<string>): IsWanted {
  const set = new Set(names);
  return ({ name }) => set.has(name);
}

const everything = () => () => true;

const DEEPEST = 200;
const MOST_ELEMENTS = 1_000_000;
const MOST_ATTRIBUTES = 1_000;
/** Most elements have none: they share this list. */
const NO_ATTRIBUTES: readonly string[] = Object.freeze([]);

/** Children as a linked list: it needs half the memory of arrays for a million elements, and allocation dominates the time. */
class OpenElement implements XmlElement {
  readonly name: string;
  /** Alternating names and values: hundreds of thousands of objects with keys of their own would take several times as long. */
  readonly #attributes: readonly string[];
  text = "";
  firstChild: OpenElement | null = null;
  lastChild: OpenElement | null = null;
  next: OpenElement | null = null;

  constructor(name: string, attributes: readonly string[]) {
    this.name = name;
    this.#attributes = attributes;
  }

  attribute(name: string): string | undefined {
    const attributes = this.#attributes;
    for (let index = attributes.length - 2; index >= 0; index -= 2)
      if (attributes[index] === name) return attributes[index + 1];
    return undefined;
  }

  addChild(element: OpenElement): void {
    if (this.lastChild === null) this.firstChild = element;
    else this.lastChild.next = element;
    this.lastChild = element;
  }
}

/**
 * The root element of a document; null for text that is not well-formed. A document type is skipped: nothing it names is fetched,
 * and entities it declares do not exist, so a document that uses one is not well-formed.  `wanted` is called once with the root's
 * name. For elements it rejects, only the path to wanted ones is kept, so a document of a million unwanted elements takes no
 * memory.
 * @throws RefusedFile if elements are nested deeper, or there are more of them, than any program writes
 */
export function readXml(text: string, wanted: (root: string) => IsWanted = everything): XmlElement | null {
  const parser = new SaxesParser({ position: false });
  const tree = new TreeBuilder(wanted);
  parser.on("error", (error) => {
    throw new MalformedXml(error.message);
  });
  parser.on("attribute", ({ name, value }) => tree.addAttribute(name, value));
  parser.on("opentag", ({ name }) => tree.open(name));
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

/** Like `readXml`, but null if the document is too large. */
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
  #attributes: string[] | null = null;

  constructor(wanted: (root: string) => IsWanted) {
    this.#wantedOf = wanted;
  }

  /** Called before its element is opened. */
  addAttribute(name: string, value: string): void {
    if (this.#attributes === null) this.#attributes = [localName(name), value];
    else if (this.#attributes.push(localName(name), value) > 2 * MOST_ATTRIBUTES)
      throw new RefusedFile("One of its elements has more than 1,000 attributes");
  }

  open(name: string): void {
    if (++this.#count > MOST_ELEMENTS) throw new RefusedFile("It has more than 1,000,000 elements");
    if (this.#open.length >= DEEPEST) throw new RefusedFile(`Its elements are nested more than ${DEEPEST} deep`);
    const element = new OpenElement(localName(name), this.#attributes ?? NO_ATTRIBUTES);
    this.#attributes = null;
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
    if (element.firstChild !== null || this.#isWanted(element)) parent.addChild(element);
  }
}

/** The first child of this name. */
export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  for (let at = element?.firstChild ?? null; at !== null; at = at.next) if (at.name === name) return at;
  return undefined;
}

/** Its children with this name. */
export function childrenNamed(element: XmlElement | undefined, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  for (let at = element?.firstChild ?? null; at !== null; at = at.next) if (at.name === name) found.push(at);
  return found;
}

/** The text of the element at this path; "" if it is missing. */
export function textAt(element: XmlElement | undefined, ...path: readonly string[]): string {
  let at = element;
  for (const name of path) at = child(at, name);
  return at?.text ?? "";
}

/** All descendants with this name, in document order. */
export function descendants(element: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  const visit = (parent: XmlElement) => {
    for (let at = parent.firstChild; at !== null; at = at.next) {
      if (at.name === name) found.push(at);
      if (at.firstChild !== null) visit(at);
    }
  };
  visit(element);
  return found;
}

function localName(name: string): string {
  const colon = name.indexOf(":");
  return colon < 0 ? name : name.slice(colon + 1);
}
