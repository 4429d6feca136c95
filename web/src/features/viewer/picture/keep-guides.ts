import { readStored, writeStored } from "#web/ui/stored-value.ts";
import { type Guides, useGuides } from "./guides-store.ts";

const keyOf = (personId: string) => `rushlight.viewer.guides.${personId}`;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Restores this person's last guides; from then on their changes are stored. Returns a function that stops it. */
export function keepGuidesOf(personId: string): () => void {
  const kept = readStored(keyOf(personId), isObject, {});
  const isOn = (name: keyof Guides) => kept[name] === true;
  const mask = typeof kept.mask === "number" && kept.mask > 0 ? kept.mask : undefined;
  useGuides.setState({
    mask,
    safe: isOn("safe"),
    cross: isOn("cross"),
    grid: isOn("grid"),
    flop: isOn("flop"),
    flip: isOn("flip"),
  });
  return useGuides.subscribe((guides) => writeStored(keyOf(personId), guides));
}
