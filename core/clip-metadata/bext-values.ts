import type { ClipValue } from "./clip-row.ts";
import { filledValues } from "./filled-values.ts";

const LABEL_OF: ReadonlyMap<string, string> = new Map([
  ["SCENE", "Scene"],
  ["TAKE", "Take"],
  ["CIRCLED", "Selected"],
  ["NOTE", "Comments"],
  ["TAPE", "Tape"],
  ["PROJECT", "Project"],
  ["UBITS", "User Bits"],
]);

/** Recorders write "sSCENE=A101" lines, with their own letter before each name, into the description of the bext chunk. */
export function bextValues(description: string): ClipValue[] {
  const pairs = description.split(/[\r\n]+/).flatMap((line): [string, string][] => {
    const match = /^\s*[a-z]?([A-Z]+)\d*=(.*)$/.exec(line);
    const label = LABEL_OF.get(match?.[1] ?? "");
    return label === undefined ? [] : [[label, match?.[2] ?? ""]];
  });
  return filledValues(pairs);
}
