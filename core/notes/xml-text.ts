const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#10;",
  "\r": "&#13;",
  "\t": "&#9;",
};

/**
 * Text for an attribute or an element: line breaks and tabs as references, since readers turn plain ones into spaces. Characters
 * that XML 1.0 can't contain (other control characters, the two noncharacters, unpaired surrogates) are dropped.
 */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\n\t\r])[\p{Cc}\uFFFE\uFFFF]/gu, "")
    .replace(/[&<>"\n\r\t]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** ` name="value"` for each one with a value. */
export function xmlAttributes(attributes: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${xmlText(String(value))}"`)
    .join("");
}

/** `<name>text</name>` */
export function xmlElement(name: string, text: string | number): string {
  return `<${name}>${xmlText(String(text))}</${name}>`;
}
