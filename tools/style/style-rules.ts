import { posix } from "node:path";
import { type AstNode, type SourceFile, walk } from "../source/source-file.ts";
import { isTest } from "../source/source-tree.ts";
import type { StyleRule, StyleSheet } from "./style-sheet.ts";

/** State or size: used together with the class of an element (`.btn.off`), so it may apply to many. */
const WORDS = new Set(
  "on off open closed over hov foc act bad ok warn err info busy idle multi draft lock no bare two s l lg xl big wide narrow pri out ghost dng dngt".split(
    " ",
  ),
);

/** What any sheet may style, each with the reason. */
const SHARED_LOOKS: Readonly<Record<string, { readonly properties: RegExp; readonly reason: string }>> = {
  ic: {
    properties: /^(color|stroke(-width)?|vertical-align)$/,
    reason: "an icon is drawn like a letter: its size and colour are those of the place where it stands",
  },
};

/** Sheets that name other components' classes, each with the reason. */
const SHARED_SHEETS: Readonly<Record<string, string>> = {
  "web/src/ui/style/forced-colors.css": "what forced colours take away is one list, given back in one place",
};

/** Sheets without a component beside them, each with the reason. */
const WITHOUT_COMPONENT: Readonly<Record<string, string>> = {
  "web/src/ui/style/tokens.css": "of all pages",
  "web/src/ui/style/base.css": "of all pages",
  "web/src/ui/style/forced-colors.css": "of all pages",
  "web/src/ui/controls/chip.css": "a chip is an item of a list that has its own component wherever it stands",
  "web/src/ui/overlay/dialog-list.css": "lists in dialogs look alike and hold different things",
};

/** Position, size and visibility, and the custom properties that a sheet offers. */
const PLACING =
  /^--|^(margin|scroll-padding|inset|grid-(row|column|area)|flex|(min|max)-(width|height|inline-size|block-size)|container)(-|$)|^(top|right|bottom|left|position|order|align-self|justify-self|place-self|width|height|z-index|display|visibility|opacity|pointer-events|transition|vertical-align)$/;

/** A class is styled in one sheet; others may only place it, below their own class. */
export function oneSheetPerClass(all: readonly StyleSheet[]): string[] {
  const rules = all.filter(({ path }) => !(path in SHARED_SHEETS)).flatMap(({ rules }) => rules);
  const owners = ownersOf(rules);
  const twice = [...owners].filter(([, files]) => files.size > 1);
  // A class without a style describes a page; every sheet may name it.
  const isOwn = (path: string, name: string) => !WORDS.has(name) && (owners.get(name)?.has(path) ?? true);
  const isBelowOwn = ({ path, names }: StyleRule) => [...names].some((name) => isOwn(path, name));
  return [
    ...rules.filter((rule) => isWord(rule) && !(rule.hasElement && isBelowOwn(rule))).map(wordAlone),
    ...twice.map(([name, files]) => `.${name} is dressed in ${[...files].toSorted().join(" and ")}`),
    ...rules
      .filter(({ path, subject }) => nouns(subject).length > 0 && !nouns(subject).some((name) => isOwn(path, name)))
      .filter((rule) => !isPlacing(rule) || !isBelowOwn(rule))
      .map(({ place, subject }) => `${place} dresses .${subject.join(".")}, which is another sheet's`),
  ];
}

const isWord = ({ subject }: StyleRule) => subject.length > 0 && nouns(subject).length === 0;

const wordAlone = ({ place, subject }: StyleRule) => `${place} says .${subject.join(".")} of nothing`;

export const nouns = (names: readonly string[]) => names.filter((name) => !WORDS.has(name));

/**
 * The sheets that style a class alone. A class that none does belongs to those that name it without another sheet's class, or at
 * all.
 */
function ownersOf(rules: readonly StyleRule[]): ReadonlyMap<string, ReadonlySet<string>> {
  const owners = new Map<string, Set<string>>();
  const claim = (isOwn: (rule: StyleRule, name: string) => boolean) => {
    const known = new Set(owners.keys());
    for (const rule of rules)
      for (const name of nouns(rule.subject))
        if (!known.has(name) && isOwn(rule, name)) owners.set(name, (owners.get(name) ?? new Set()).add(rule.path));
  };
  claim((rule) => nouns(rule.subject).length === 1 && !isPlacing(rule));
  claim(({ names }) => names.size === 1);
  claim((rule) => rule.names.size === rule.subject.length && !isPlacing(rule));
  claim((rule) => !isPlacing(rule));
  claim(({ names, path }) => [...names].every((other) => owners.get(other)?.has(path) ?? true));
  claim(() => true);
  return owners;
}

function isPlacing({ subject, properties }: StyleRule): boolean {
  const shared = subject.flatMap((name) => SHARED_LOOKS[name]?.properties ?? []);
  return properties.every((property) => PLACING.test(property) || shared.some((pattern) => pattern.test(property)));
}

/** Literal colours are only among the tokens. */
export function colorsAreTokens(sheets: readonly StyleSheet[]): string[] {
  return sheets.filter(({ path }) => !path.endsWith("/tokens.css")).flatMap(({ colors }) => colors);
}

/** Classes in sheets that no code uses. */
export function deadClasses(sheets: readonly StyleSheet[], sources: readonly SourceFile[], page: string): string[] {
  const code = sources.filter(({ path }) => /^(web\/src|player)\//.test(path) && !isTest(path));
  const said = new Set([...code.flatMap(({ ast }) => wordsIn(ast)), ...page.split(/[^\w-]+/)]);
  const rules = sheets.flatMap(({ rules }) => rules);
  const dead = rules.flatMap(({ place, names }) =>
    [...names].filter((name) => !said.has(name)).map((name) => `${place}: .${name}`),
  );
  return [...new Set(dead)];
}

/** Sheets that no module of their folder, or of a folder inside it, imports: a sheet belongs beside its component. */
export function looseSheets(sheets: readonly StyleSheet[], sources: readonly SourceFile[]): string[] {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of sources)
    for (const { target } of imports) if (target) importers.set(target, [...(importers.get(target) ?? []), path]);
  return sheets
    .map(({ path }) => path)
    .filter((path) => {
      const by = importers.get(path) ?? [];
      return path in WITHOUT_COMPONENT
        ? by.length === 0
        : !by.some((file) => file.startsWith(`${posix.dirname(path)}/`));
    });
}

/** The words of all strings in a piece of code, which include its classes. */
export function wordsIn(code: AstNode): string[] {
  return [...walk(code)].flatMap((node) => {
    const text =
      node.type === "TemplateElement" ? node.value : node.type === "Literal" ? { cooked: node.value } : undefined;
    const { cooked } = (text ?? {}) as { readonly cooked?: unknown };
    return typeof cooked === "string" ? cooked.split(/\s+/) : [];
  });
}
