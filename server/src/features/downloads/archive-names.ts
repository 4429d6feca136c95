import { nameKey } from "#core/names/name-rules.ts";

const LONGEST_BYTES = 200;
const WINDOWS_DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * Returns a name that is valid on every file system: no separators, control or forbidden characters, no parent folder or device
 * name, and not too long; keeps its extension.
 * @public
 */
export function safeName(name: string): string {
  const harmless = name
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]/gu, "_")
    .replace(/[. ]+$/, "_")
    .replace(/^ +/, "_");
  const named = WINDOWS_DEVICE.test(harmless) ? `_${harmless}` : harmless || "_";
  return fitted(named, "");
}

/** Names within one folder of an archive, unique ignoring case: the second "A.mov" becomes "A (2).mov". @public */
export class UniqueNames {
  /** The next number to try, by the key of a taken name. */
  readonly #next = new Map<string, number>();

  take(name: string): string {
    const safe = safeName(name);
    let number = this.#next.get(nameKey(safe)) ?? 1;
    for (;;) {
      const tried = number === 1 ? safe : fitted(safe, ` (${number})`);
      number += 1;
      if (this.#next.has(nameKey(tried))) continue;
      this.#next.set(nameKey(tried), 2);
      this.#next.set(nameKey(safe), number);
      return tried;
    }
  }
}

/** Inserts a suffix before the extension; shortens the stem if the name would be too long. */
function fitted(name: string, addition: string): string {
  const [extension = ""] = /(?<=.)\.[^.]{1,16}$/su.exec(name) ?? [];
  const room = LONGEST_BYTES - Buffer.byteLength(extension + addition);
  const letters = Array.from(name.slice(0, name.length - extension.length));
  let [stem, bytes] = ["", 0];
  for (const letter of letters) {
    bytes += Buffer.byteLength(letter);
    if (bytes > room) break;
    stem += letter;
  }
  return stem + addition + extension;
}
