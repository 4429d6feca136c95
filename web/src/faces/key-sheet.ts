import type { Command } from "./command.ts";
import { installedFeatures } from "./faces.ts";
import type { KeyGroup, KeyLine } from "./key-lines.ts";
import { shortcutOf } from "./shown-commands.ts";

/** What the sheet behind "?" lists: the keys that features name, and those of their commands, under one title each. */
export function keySheet(): readonly KeyGroup[] {
  const groups = new Map<string, KeyLine[]>();
  const put = (title: string, lines: readonly KeyLine[]) => {
    // A title stands where its first key does.
    if (lines.length === 0) return;
    const known = groups.get(title) ?? [];
    // The same key does the same on a page of its own kind.
    const isNew = ({ text }: KeyLine) => known.every((line) => line.text !== text);
    groups.set(title, [...known, ...lines.filter(isNew)]);
  };
  for (const { keys = [], commands = [] } of installedFeatures()) {
    for (const { title, lines } of keys) put(title, lines);
    for (const { target, commands: own } of commands) put(target.title, own.flatMap(keyLine));
  }
  return [...groups].map(([title, lines]) => ({ title, lines }));
}

function keyLine(command: Command<never>): readonly KeyLine[] {
  const { label, keyText = typeof label === "string" ? label : undefined } = command;
  const shortcut = shortcutOf(command);
  return shortcut && keyText ? [{ keys: shortcut.split(" "), text: keyText }] : [];
}
