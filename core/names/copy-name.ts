import { NAME_MAX_LENGTH } from "./name-rules.ts";

/**
 * The name of a copy: the original's where it is free, else with " copy", " copy 2", … before the extension. Never exceeds the
 * limit for names. `isTaken` is asked about each candidate.
 */
export function copyName(name: string, isTaken: (candidate: string) => boolean, hasExtension: boolean): string {
  if (!isTaken(name)) return name;
  const dot = hasExtension ? name.lastIndexOf(".") : -1;
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
  for (let number = 1; ; number++) {
    const suffix = `${number === 1 ? " copy" : ` copy ${number}`}${extension}`;
    const room = Math.max(1, NAME_MAX_LENGTH - Array.from(suffix).length);
    const candidate = Array.from(stem).slice(0, room).join("") + suffix;
    if (!isTaken(candidate)) return candidate;
  }
}
