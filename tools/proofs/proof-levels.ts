import type { Requirement } from "../requirement-coverage.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { TestTitle } from "./test-titles.ts";

/** The levels in a row's `check` column that a rule can verify. */
export type Level = "ui" | "api";

const JOURNEY = /^e2e\/.*\.e2e\.ts$/;
const COMPONENT = /\.browser\.test\.tsx?$/;

/**
 * Rows without a test at the level of their check, as "ID level". `ui` is proven by a journey, or by a component that a browser
 * renders and somebody acts on; `api` by a call to the running program, from a test or a journey. A row that no test names is
 * reported as "ID any".
 */
export function unprovenRows(
  rows: readonly Pick<Requirement, "id" | "check">[],
  titles: readonly TestTitle[],
  files: readonly SourceFile[],
): string[] {
  const levelsOfFile = new Map(files.map((file) => [file.path, levelsOf(file)]));
  const proven = new Map<string, Set<string>>();
  for (const { path, ids } of titles)
    for (const id of ids) {
      const levels = proven.get(id) ?? new Set<string>();
      for (const level of levelsOfFile.get(path) ?? []) levels.add(level);
      proven.set(id, levels);
    }
  return rows.flatMap(({ id, check }) => {
    const wanted = check.split("+").filter((level) => level === "ui" || level === "api");
    if (!proven.has(id)) return [`${id} any`];
    return wanted.filter((level) => !proven.get(id)?.has(level)).map((level) => `${id} ${level}`);
  });
}

function levelsOf({ path, imports }: SourceFile): readonly Level[] {
  if (JOURNEY.test(path)) return ["ui", "api"];
  if (COMPONENT.test(path)) return ["ui"];
  const isServer = /^(server|testkit)\//.test(path);
  return isServer && imports.some(({ target, isType }) => !isType && target !== null && startsProgram(target))
    ? ["api"]
    : [];
}

/** The files of the test world that give a test a running program, or somebody who calls one. */
const startsProgram = (target: string): boolean => /^testkit\/(?!until|addresses-in|steps\/)/.test(target);
