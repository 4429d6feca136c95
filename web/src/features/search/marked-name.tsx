import { markedParts } from "./marked-parts.ts";

/** A name with its matched words. */
export function MarkedName({ name, term }: { name: string; term: string }) {
  return markedParts(name, term).map(({ text, marked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have no other identity than their place
    marked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}
