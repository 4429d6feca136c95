import type { Command } from "./command.ts";
import { allCommands, commandsByFeature, installedFeatures } from "./faces.ts";
import type { KeyGroup, KeyLine } from "./key-lines.ts";
import { shortcutOf } from "./shown-commands.ts";

/** Content of the key sheet: the keys that features name, and those of their commands, under one title each. */
export async function keySheet(): Promise<readonly KeyGroup[]> {
  const groups = new Map<string, readonly KeyLine[]>();
  const put = (title: string, lines: readonly KeyLine[]) => {
    // A title appears with its first key.
    if (lines.length === 0) return;
    groups.set(title, lines.reduce(withLine, groups.get(title) ?? []));
  };
  await allCommands();
  const named = await Promise.all(installedFeatures().map(async ({ keys }) => (await keys?.()) ?? []));
  for (const [at, [, commands]] of commandsByFeature().entries()) {
    for (const { title, lines } of named[at] ?? []) put(title, lines);
    for (const { target, commands: own } of commands) put(target.title, own.flatMap(keyLine));
  }
  return [...groups].map(([title, lines]) => ({ title, lines }));
}

/** A key that does the same on several pages is listed once; single keys that do the same share a line. */
function withLine(lines: readonly KeyLine[], { keys, text }: KeyLine): readonly KeyLine[] {
  const same = lines.find((line) => line.text === text);
  if (!same) return [...lines, { keys, text }];
  const [first = "", second] = keys;
  if (second !== undefined || same.keys.includes(first) || same.keys.some((key) => key.length > 1)) return lines;
  return lines.map((line) => (line === same ? { keys: [...same.keys, first], text } : line));
}

function keyLine(command: Command<never>): readonly KeyLine[] {
  const { label, keyText = typeof label === "string" ? label : undefined } = command;
  const shortcut = shortcutOf(command);
  return shortcut && keyText ? [{ keys: shortcut.split(" "), text: keyText }] : [];
}
