import { nameKeys, prefixesOf, SHORTEST_SUFFIXED } from "../clip-metadata/clip-keys.ts";
import { NAME_MAX_LENGTH } from "../names/name-rules.ts";
import type { CutEvent } from "./cut.ts";

interface NamedTake {
  readonly names: readonly string[];
  readonly reels: readonly string[];
}

/** Takes that share a name with an event, the most reliable kind of name first. A take may be listed twice within a kind. */
export type Tiers<Take> = readonly (readonly (readonly Take[])[])[];

/** Takes by their names. Its lists are shared, never copied: an event may have thousands of takes. */
export class NamedTakes<Take extends NamedTake> {
  readonly #exact = new Map<string, Take[]>();
  readonly #reels = new Map<string, Take[]>();
  readonly #beginnings = new Map<string, Take[]>();

  constructor(takes: readonly Take[]) {
    for (const take of takes) {
      const keys = new Set(take.names.flatMap(nameKeys));
      addTo(this.#exact, keys, take);
      addTo(this.#reels, new Set(take.reels.flatMap(nameKeys)), take);
      addTo(this.#beginnings, new Set([...keys].flatMap(prefixesOf)), take);
    }
  }

  /** File, clip, reel, the reel of the metadata, then names of which one begins with the other. */
  tiersOf({ fileName, clipName, reel }: CutEvent): Tiers<Take> {
    const names = [fileName, clipName, reel].filter((name) => name !== "" && name.length <= NAME_MAX_LENGTH);
    const keys = names.map(nameKeys);
    const beginnings = keys
      .flatMap((own) => prefixesOf(own.at(-1) ?? ""))
      .filter((key) => key.length >= SHORTEST_SUFFIXED);
    const tiers = [
      ...keys.map((own) => listsOf(this.#exact, own)),
      listsOf(this.#reels, reel.length <= NAME_MAX_LENGTH ? nameKeys(reel) : []),
      [...listsOf(this.#beginnings, keys.flat()), ...listsOf(this.#exact, beginnings)],
    ];
    return tiers.filter(({ length }) => length > 0);
  }
}

function listsOf<Take>(index: ReadonlyMap<string, Take[]>, keys: readonly string[]): Take[][] {
  return [...new Set(keys)].flatMap((key) => {
    const list = index.get(key);
    return list ? [list] : [];
  });
}

function addTo<Take>(index: Map<string, Take[]>, keys: Iterable<string>, take: Take): void {
  for (const key of keys) {
    const known = index.get(key);
    if (known) known.push(take);
    else index.set(key, [take]);
  }
}
