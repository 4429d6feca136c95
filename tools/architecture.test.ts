import { describe, expect, test } from "vitest";
import * as rules from "./architecture-rules.ts";
import { readsOfComments } from "./comment-rules.ts";
import * as rooms from "./room-rules.ts";
import { laterWords } from "./source/feature-words.ts";
import { type SourceFile, sourceFile } from "./source/source-file.ts";
import { repositoryFiles, repositorySources } from "./source/source-tree.ts";
import { oneWriter } from "./writer-rules.ts";

const sources = repositorySources();

describe("the repository", () => {
  test("is read: files of every part are found", () => {
    const parts = new Set(sources.map((file) => file.path.split("/")[0]));
    for (const part of ["core", "media", "server", "player", "web", "tools"]) expect(parts).toContain(part);
    expect(sources.length).toBeGreaterThan(100);
  });

  test("every import of our own files names an existing file", () => {
    const known = new Set(sources.map((file) => file.path));
    const missing = sources.flatMap((file) =>
      file.imports
        .filter(({ target }) => target !== null && /\.tsx?$/.test(target) && !target.endsWith(".d.ts"))
        .filter(({ target }) => target !== null && !known.has(target) && !target.includes("/generated/"))
        .map(({ specifier }) => `${file.path}: ${specifier}`),
    );
    expect(missing).toEqual([]);
  });

  test.each(Object.entries(rules.RULES))("keeps the rule %s", (_name, rule) => {
    expect(rule(sources)).toEqual([]);
  });

  test("features have the same names on both sides, exceptions have a reason", () => {
    expect(rooms.sameNames(sources)).toEqual([]);
  });

  test("no feature uses a later one's word, exceptions have a reason", () => {
    expect(laterWords(sources)).toEqual([]);
  });

  test("every feature has a face, which is listed", () => {
    expect(rooms.facesComplete(sources)).toEqual([]);
  });

  test("a table has one writer, exceptions have a reason", () => {
    expect(oneWriter(sources)).toEqual([]);
  });

  test("PLUS-1068 a file that reads comments filters them by who reads, exceptions have a reason", () => {
    expect(readsOfComments(sources)).toEqual([]);
  });

  test("no folder is crowded, exceptions have a reason", () => {
    expect(rooms.crowdedFolders(repositoryFiles())).toEqual([]);
  });
});

const plant = (files: Readonly<Record<string, string>>): SourceFile[] =>
  Object.entries(files).map(([path, code]) => sourceFile(path, code));
const featuresList = `import { oneFeature } from "#server/features/one/one.feature.ts";
    import { twoFeature } from "#server/features/two/two.feature.ts";
    export const features = [oneFeature, twoFeature];`;
const webFeaturesList = `import { oneFeature } from "#web/features/one/one.feature.ts";
    import { twoFeature } from "#web/features/two/two.feature.ts";
    export const features = [oneFeature, twoFeature];`;
const listed = {
  "server/src/main/features.ts": featuresList,
  "server/src/features/one/one.feature.ts": "/** @public */ export const oneFeature = {};\nexport const hidden = 1;",
  "server/src/features/two/two.feature.ts": "/** @public */ export const twoFeature = {};",
};

/** Both features, listed on the web side. */
const listedOnWeb = {
  "web/src/app/features.ts": webFeaturesList,
  "web/src/features/one/one.feature.ts":
    "/** @public */ export const oneFeature = {};\n/** @public */ export const shown = 1;\nexport const hidden = 1;",
  "web/src/features/two/two.feature.ts": "/** @public */ export const twoFeature = {};",
};

/** Two features on both sides, with complete faces. */
const faces = {
  ...listed,
  ...listedOnWeb,
  ...Object.fromEntries(
    ["server", "web"].flatMap((side) =>
      ["one", "two"].map((name) => [
        `${side}/src/features/${name}/${name}.feature.ts`,
        `export const ${name}Feature = { name: "${name}" };`,
      ]),
    ),
  ),
};
const unlistedFace = (side: string) => ({
  [`${side}/src/features/three/three.feature.ts`]: `export const threeFeature = { name: "three" };`,
});
const bothSides = { ...listed, ...listedOnWeb };
const named = (code: string) => ({ "web/src/features/two/two.feature.ts": code });
const sameNames: rules.Rule = (files) => rooms.sameNames(files, {});
/** The files without the one at this path. */
const without = (files: Readonly<Record<string, string>>, path: string) =>
  Object.fromEntries(Object.entries(files).filter(([name]) => name !== path));

type Case = [name: string, rule: rules.Rule, files: Readonly<Record<string, string>>];

/** Small made-up repositories, each with one breach that the rules must find. */
const BREACHES: Case[] = [
  ["media on server", rules.directionOfParts, { "media/a.ts": `import { x } from "#server/main/x.ts";` }],
  [
    "web on server, even for a type",
    rules.directionOfParts,
    { "web/src/app/a.ts": `import type { X } from "#server/main/x.ts";` },
  ],
  ["web on server by import()", rules.directionOfParts, { "web/src/app/a.ts": `await import("#server/main/x.ts");` }],
  [
    "web on server by import type",
    rules.directionOfParts,
    { "web/src/app/a.ts": `type X = import("#server/main/x.ts").X;` },
  ],
  [
    "shipped code on the test world",
    rules.directionOfParts,
    { "server/src/main/a.ts": `export { w } from "#testkit/w.ts";` },
  ],
  ["by a relative path", rules.directionOfParts, { "core/units/a.ts": `import "../../media/x.ts";` }],
  ["core on Node", rules.pureParts, { "core/a.ts": `import { readFileSync } from "node:fs";` }],
  ["core on a package", rules.pureParts, { "core/a.ts": `import { z } from "zod";` }],
  ["player/core on React", rules.pureParts, { "player/core/a.ts": `import { useState } from "react";` }],
  ["player/dom on player/react", rules.pureParts, { "player/dom/a.ts": `import "../react/b.tsx";` }],
  ["platform on a feature", rules.serverLayers, { "server/src/platform/a.ts": `import "#server/features/one/x.ts";` }],
  ["a feature on main", rules.serverLayers, { "server/src/features/one/a.ts": `import "#server/main/x.ts";` }],
  [
    "a use case on the platform's GraphQL",
    rules.useCasesWithoutDoors,
    { "server/src/features/one/a.ts": `import { connectionOf } from "#server/platform/graphql/connection.ts";` },
  ],
  [
    "a use case on the platform's HTTP",
    rules.useCasesWithoutDoors,
    { "server/src/features/one/a.ts": `import { sendFile } from "#server/platform/http/send-file.ts";` },
  ],
  ["a use case on HTTP", rules.useCasesWithoutDoors, { "server/src/features/one/a.ts": `import "fastify";` }],
  [
    "a product word in the platform's code",
    rules.platformWithoutProduct,
    { "server/src/platform/a.ts": "const assetIds = [];" },
  ],
  [
    "a product word in the platform's strings",
    rules.platformWithoutProduct,
    { "server/src/platform/a.ts": `log("comment posted");` },
  ],
  [
    "a product word in the platform's templates",
    rules.platformWithoutProduct,
    { "server/src/platform/a.ts": "const key = `folderId:`;" },
  ],
  [
    "a product word in the platform's file names",
    rules.platformWithoutProduct,
    { "server/src/platform/project-log.ts": "" },
  ],
  [
    "a product word in the player",
    rules.playerWithoutProduct,
    { "player/core/a.ts": `const key = { type: "comment" };` },
  ],
  ["an unlisted feature", rules.orderOfFeatures, { ...listed, "server/src/features/three/three.feature.ts": "" }],
  [
    "a feature on a later one",
    rules.orderOfFeatures,
    { ...listed, "server/src/features/one/a.ts": `import { twoFeature } from "../two/two.feature.ts";` },
  ],
  [
    "a feature on another's inside",
    rules.orderOfFeatures,
    {
      ...listed,
      "server/src/features/two/a.ts": `import { oneFeature, hidden } from "#server/features/one/one.feature.ts";`,
    },
  ],
  [
    "a feature on all of another",
    rules.orderOfFeatures,
    { ...listed, "server/src/features/two/a.ts": `import * as one from "#server/features/one/one.feature.ts";` },
  ],
  ["ui on a feature", rules.webLayers, { "web/src/ui/a.tsx": `import "#web/features/folders/x.ts";` }],
  ["a web feature on a route", rules.webLayers, { "web/src/features/folders/a.ts": `import "#web/routes/x.tsx";` }],
  ["a face on a feature", rules.webLayers, { "web/src/faces/a.ts": `import "#web/features/one/x.ts";` }],
  ["an unlisted web feature", rules.orderOfFeatures, { ...listedOnWeb, "web/src/features/three/a.ts": "" }],
  [
    "a web feature on a later one",
    rules.orderOfFeatures,
    { ...listedOnWeb, "web/src/features/one/a.ts": `import { twoFeature } from "../two/two.feature.ts";` },
  ],
  [
    "a web feature on another's inside",
    rules.orderOfFeatures,
    { ...listedOnWeb, "web/src/features/two/a.ts": `import { hidden } from "#web/features/one/one.feature.ts";` },
  ],
  [
    "sql outside of a store",
    rules.sqlInStores,
    { "server/src/features/one/post.ts": "await sql`select 1`.execute(db);" },
  ],
  [
    "a typed query outside of a store",
    rules.sqlInStores,
    { "server/src/features/one/post.ts": `db.selectFrom("app_user").execute();` },
  ],
  [
    "a child process in a feature",
    rules.childProcesses,
    { "server/src/features/one/a.ts": `import { spawn } from "node:child_process";` },
  ],
  [
    "the environment in a feature",
    rules.environment,
    { "server/src/features/one/a.ts": "const port = process.env.PORT;" },
  ],
  ["the clock in a feature", rules.clock, { "server/src/features/one/a.ts": "const now = Date.now();" }],
  ["a date of now in a feature", rules.clock, { "server/src/features/one/a.ts": "const now = new Date();" }],
  [
    "a cycle of three",
    rules.noCycles,
    {
      "core/a.ts": `import "./b.ts";`,
      "core/b.ts": `import "./c.ts";`,
      "core/c.ts": `import { a } from "./a.ts";`,
    },
  ],
  [
    "a cycle of types",
    rules.noCycles,
    { "core/a.ts": `import type { B } from "./b.ts";`, "core/b.ts": `import type { A } from "./a.ts";` },
  ],
  [
    "a feature of the server that the web calls otherwise",
    sameNames,
    { ...bothSides, "server/src/features/three/a.ts": "" },
  ],
  ["a feature of the web alone", sameNames, { ...bothSides, "web/src/features/three/a.tsx": "" }],
  [
    "an exception that is no longer one",
    (files) => rooms.sameNames(files, { two: "it had no rows of its own" }),
    bothSides,
  ],
  [
    "a web feature without a face",
    rooms.facesComplete,
    { ...without(faces, "web/src/features/two/two.feature.ts"), "web/src/features/two/a.ts": "" },
  ],
  ["a web feature that is not listed", rooms.facesComplete, { ...faces, ...unlistedFace("web") }],
  ["a feature of the server that is not listed", rooms.facesComplete, { ...faces, ...unlistedFace("server") }],
  ["a face with another name", rooms.facesComplete, { ...faces, ...named(`const twoFeature = { name: "second" };`) }],
  ["a barrel", rules.noBarrels, { "core/units/all.ts": `export * from "./size.ts";\nexport { a } from "./a.ts";` }],
];

const NO_BREACHES: Case[] = [
  ["a test may use the test world", rules.directionOfParts, { "server/src/a.test.ts": `import "#testkit/world.ts";` }],
  [
    "a later feature may use the face of an earlier one",
    rules.orderOfFeatures,
    {
      ...listed,
      "server/src/features/two/a.ts": `import { oneFeature } from "#server/features/one/one.feature.ts";`,
    },
  ],
  [
    "a later web feature may use what an earlier one marks public",
    rules.orderOfFeatures,
    { ...listedOnWeb, "web/src/features/two/a.ts": `import { shown } from "#web/features/one/one.feature.ts";` },
  ],
  ["the same features on both sides", sameNames, bothSides],
  [
    "a feature of one side, for a reason",
    (files) => rooms.sameNames(files, { three: "a page without rows" }),
    { ...bothSides, "web/src/features/three/a.tsx": "" },
  ],
  ["complete faces", rooms.facesComplete, faces],
  ["a store speaks SQL", rules.sqlInStores, { "server/src/features/one/one-store.ts": "sql`select 1`;" }],
  [
    "a date of something is no clock",
    rules.clock,
    { "server/src/features/one/a.ts": "const then = new Date(row.created_at);" },
  ],
  [
    "shared memory is no share",
    rules.platformWithoutProduct,
    { "server/src/platform/a.ts": "new SharedArrayBuffer(8);" },
  ],
  [
    "two ways to one file are no cycle",
    rules.noCycles,
    { "core/a.ts": `import "./b.ts"; import "./c.ts";`, "core/b.ts": `import "./c.ts";`, "core/c.ts": "" },
  ],
];

test.each(BREACHES)("a breach is found: %s", (_breach, rule, files) => {
  expect(rule(plant(files))).toHaveLength(1);
});

test.each(NO_BREACHES)("no breach: %s", (_case, rule, files) => {
  expect(rule(plant(files))).toEqual([]);
});

const room = (files: number) => Array.from({ length: files }, (_, at) => `web/src/ui/file-${at}.ts`);

test.each<[name: string, paths: readonly string[], crowded: Readonly<Record<string, string>>, told: number]>([
  ["26 files in a folder", room(26), {}, 1],
  ["25 files in a folder", room(25), {}, 0],
  ["files in an inner room next to 25", [...room(25), "web/src/ui/form/field.tsx"], {}, 0],
  ["more files for a reason", room(30), { "web/src/ui": "one list" }, 0],
  ["an obsolete reason", room(3), { "web/src/ui": "one list" }, 1],
])("crowded folders are found: %s", (_case, paths, crowded, told) => {
  expect(rooms.crowdedFolders(paths, crowded)).toHaveLength(told);
});

const one = (code: string) => ({ "server/src/features/one/one-store.ts": code });
const two = (code: string) => ({ "server/src/features/two/two-store.ts": code });

test.each<
  [name: string, files: Readonly<Record<string, string>>, shared: Readonly<Record<string, string>>, told: number]
>([
  [
    "by two features, built",
    { ...one(`tx.insertInto("row_of_one");`), ...two(`tx.updateTable("row_of_one");`) },
    {},
    1,
  ],
  [
    "by two features, as text",
    { ...one("sql`insert into row_of_one`;"), ...two("sql`x delete from row_of_one r`;") },
    {},
    1,
  ],
  [
    "by the platform and a feature",
    { ...one(`tx.deleteFrom("job");`), "server/src/platform/queue/a.ts": "sql`update job set a = 1`;" },
    {},
    1,
  ],
  ["by a feature that does not name the table", one("sql`update $" + "{table} set a = 1`;"), {}, 1],
  ["by a feature that builds on a name", one("tx.deleteFrom(table);"), {}, 1],
  [
    "for a reason",
    { ...one(`tx.insertInto("row_of_one");`), ...two(`tx.updateTable("row_of_one");`) },
    { "two row_of_one": "born as one" },
    0,
  ],
  ["with an obsolete reason", one(`tx.insertInto("row_of_one");`), { "two row_of_one": "born as one" }, 1],
  [
    "by one, read and locked by another",
    {
      ...one(`tx.insertInto("row_of_one");`),
      ...two("sql`select a from row_of_one for update of r`; sql`select a for no key update`;"),
    },
    {},
    0,
  ],
  ["by one, on conflict", one("sql`insert into row_of_one values (1) on conflict do update set a = 2`;"), {}, 0],
  [
    "by a test of another",
    { ...one(`tx.insertInto("row_of_one");`), "server/src/features/two/two.test.ts": `tx.updateTable("row_of_one");` },
    {},
    0,
  ],
])("rows written %s are judged", (_case, files, shared, told) => {
  expect(oneWriter(plant(files), shared)).toHaveLength(told);
});

const READ = "sql`select 1 from asset a join comment c on true`";
const [IMPORTED, FILTERED, METHOD] = [
  'import { seenNotes } from "../x.ts";',
  "sql`select 1 from comment c where $«seenNotes(sight, sql`c`)»`;",
  "class Reader { read = () => sql`from comment c where $«this.#seen(sql`c`)»`; #seen(of) { return seenNotes(sight, of); } }",
].map((line) => `${line.replaceAll("«", "{").replaceAll("»", "}")}\n`);
test.each<[name: string, path: string, code: string, free: Readonly<Record<string, string>>, told: number]>([
  ["in text without the term", "one/a-store.ts", READ, {}, 1],
  ["in a built query", "one/a-store.ts", `db.selectFrom("comment as c")`, {}, 1],
  ["with the term", "one/a-store.ts", `${IMPORTED}${FILTERED}`, {}, 0],
  ["beside one with the term", "one/a-store.ts", `${IMPORTED}${FILTERED}${READ}`, {}, 1],
  ["with the term in a method", "one/a-store.ts", `${IMPORTED}${METHOD}`, {}, 0],
  ["beside one with that method", "one/a-store.ts", `${IMPORTED}${METHOD}${READ}`, {}, 1],
  ["beside it, with a reason", "one/a-store.ts", `${IMPORTED}${FILTERED}${READ}`, { "one/a-store.ts: 1": "counts" }, 0],
  ["beside it, one more", "one/a-store.ts", `${IMPORTED}${FILTERED}${READ};${READ}`, { "one/a-store.ts: 1": "one" }, 2],
  ["of another table", "one/a-store.ts", "sql`select 1 from comment_mention`", {}, 0],
  ["with a reason", "one/a-store.ts", READ, { "one/a-store.ts": "counts" }, 0],
  ["whose exception is outdated", "one/a-store.ts", "", { "one/a-store.ts": "counts" }, 1],
  ["of a test", "one/a.test.ts", READ, {}, 0],
])("PLUS-1068 a read of comments %s is judged", (_name, path, code, free, told) => {
  expect(readsOfComments(plant({ [`server/src/features/${path}`]: code }), free)).toHaveLength(told);
});
