import { featureOf, featureOrder, SERVER_FEATURES, WEB_FEATURES, wrongFeatureImports } from "./source/feature-order.ts";
import { importCycles } from "./source/import-cycles.ts";
import { child, children, type ImportOf, nameOf, type SourceFile, walk } from "./source/source-file.ts";
import { isTest } from "./source/source-tree.ts";

/** One sentence per breach, beginning with the file. An empty list means that the rule holds. */
export type Rule = (files: readonly SourceFile[]) => string[];

/** What each part of the repository may import from; a part may always import from itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  core: [],
  media: ["core"],
  server: ["core", "media"],
  player: ["core"],
  web: ["core", "player"],
  testkit: ["server", "core", "media"],
  e2e: ["testkit", "server", "core", "media", "player"],
  bench: ["testkit", "server", "core", "media", "player", "web", "tools", "e2e"],
  tools: ["testkit", "server", "core", "media", "player", "web"],
};

/** Tests of a shipped part may also use the test world and the clips it makes. */
const TESTS_MAY_IMPORT = ["testkit", "media", "core", "tools"];

/** Rule 1: core ← media ← server, core ← player ← web; nothing shipped knows the tests, benches and tools. */
export const directionOfParts: Rule = (files) =>
  files.flatMap((file) => {
    const part = partOf(file.path);
    const allowed = [
      part,
      ...(MAY_IMPORT[part] ?? Object.keys(MAY_IMPORT)),
      ...(isTest(file.path) ? TESTS_MAY_IMPORT : []),
    ];
    return targets(file)
      .filter((target) => partOf(target) in MAY_IMPORT && !allowed.includes(partOf(target)))
      .map((target) => `${file.path} imports ${target}: ${part} may not import from ${partOf(target)}`);
  });

/**
 * Rule 1: core is rules without I/O: no Node, no packages except computational ones. player/core has no DOM or React, player/dom
 * no React.
 */
export const pureParts: Rule = (files) =>
  shipped(files).flatMap((file) =>
    file.imports
      .filter((one) => impurity(file.path, one))
      .map((one) => `${file.path} imports ${one.specifier}: this part has to do without it`),
  );

/** Packages that only compute, in server and browser alike. */
const PURE_PACKAGES = new Set(["saxes", "@zxcvbn-ts/core", "@zxcvbn-ts/language-common", "@zxcvbn-ts/language-en"]);

function impurity(path: string, { specifier, target }: ImportOf): boolean {
  const isReact = specifier.startsWith("react");
  if (path.startsWith("core/")) return target === null && !PURE_PACKAGES.has(specifier);
  if (path.startsWith("player/core/")) return isReact || /^player\/(dom|react)\//.test(target ?? "");
  if (path.startsWith("player/dom/")) return isReact || (target ?? "").startsWith("player/react/");
  return false;
}

const SERVER_LAYERS = ["platform", "features", "main"];

/** Rule 2: main → features → platform. */
export const serverLayers: Rule = (files) =>
  shipped(files).flatMap((file) => {
    const layer = SERVER_LAYERS.indexOf(layerOf(file.path, "server/src/"));
    if (layer < 0) return [];
    return targets(file)
      .filter((target) => SERVER_LAYERS.indexOf(layerOf(target, "server/src/")) > layer)
      .map((target) => `${file.path} imports ${target}, which lies above it`);
  });

const GRAPHQL = "server/src/platform/graphql/";
const HTTP = "server/src/platform/http/";
const DOORS = /\.(graphql|rest)\.ts$/;
const DOOR_PACKAGES = /^(graphql|graphql-yoga|@pothos\/.*|fastify|@fastify\/.*)$/;

/** Rule 2: use cases don't know how they are called: only a feature's `*.graphql.ts` and `*.rest.ts` know GraphQL and HTTP. */
export const useCasesWithoutDoors: Rule = (files) =>
  shipped(files)
    .filter(({ path }) => path.startsWith("server/src/features/") && !DOORS.test(path))
    .flatMap((file) =>
      file.imports
        .filter(
          ({ specifier, target }) =>
            DOOR_PACKAGES.test(specifier) || [GRAPHQL, HTTP].some((door) => target?.startsWith(door)),
        )
        .map(({ specifier }) => `${file.path} imports ${specifier}: only a feature's .graphql.ts and .rest.ts may`),
    );

const PRODUCT_WORDS = new Set(
  ["asset", "comment", "share", "project", "workspace", "watermark", "slate"].flatMap((word) => [word, `${word}s`]),
);
/** Disks have folders too: only the product's own count. */
const PRODUCT_FOLDER = /folder_?(id|tree|grant)/i;
/** Words with another meaning in their context. */
const OTHER_MEANING: Readonly<Record<string, string>> = {
  // Vite's name for the hashed files of the built app
  "server/src/platform/http/pages/web-app.ts": "assets",
  // a field name that the log hides, whichever feature owns it
  "server/src/platform/log/redact.ts": "comment",
  // a table that kept its original name
  "server/src/platform/mail/mail-quota-store.ts": "share",
};

/** Rule 2: the platform knows nothing about the product: none of its words in code, strings or file names. */
export const platformWithoutProduct: Rule = (files) => saysProduct(files, "server/src/platform/");

/** Rule 1: neither does the player, so that anyone could reuse it. */
export const playerWithoutProduct: Rule = (files) => saysProduct(files, "player/", PLAYER_WORDS);

/** A share of a length is a fraction of it. */
const PLAYER_WORDS = new Set([...PRODUCT_WORDS].filter((word) => !word.startsWith("share")));

const saysProduct = (files: readonly SourceFile[], part: string, words = PRODUCT_WORDS): string[] =>
  shipped(files)
    .filter((file) => file.path.startsWith(part))
    .flatMap((file) => {
      const texts = [file.path.slice(part.length)];
      for (const node of walk(file.ast)) {
        const text = node.type === "TemplateElement" ? templateText(node.value) : nameOf(node);
        if (text !== undefined) texts.push(text);
      }
      const found = new Set(texts.flatMap(wordsOf).filter((word) => words.has(word)));
      if (texts.some((text) => PRODUCT_FOLDER.test(text))) found.add("folder");
      found.delete(OTHER_MEANING[file.path] ?? "");
      return [...found].map((word) => `${file.path} says "${word}"`);
    });

/** Rule 3: a feature imports only the public faces of features before it, and every feature folder is listed; on both sides. */
export const orderOfFeatures: Rule = (files) =>
  [SERVER_FEATURES, WEB_FEATURES].flatMap((side) => {
    const order = featureOrder(files, side);
    const folders = new Set(shipped(files).flatMap((file) => featureOf(file.path, side) ?? []));
    const unlisted = [...folders].filter((name) => !order.includes(name));
    return [
      ...unlisted.map((name) => `${side.root}${name} is not listed in ${side.list}`),
      ...wrongFeatureImports(shipped(files), order, side),
    ];
  });

const WEB_LAYERS: Readonly<Record<string, number>> = { ui: 0, data: 0, faces: 0, features: 1, routes: 2, app: 3 };

/** Rule 4: app → routes → features → {ui, data, faces}. */
export const webLayers: Rule = (files) =>
  shipped(files).flatMap((file) => {
    const layer = WEB_LAYERS[layerOf(file.path, "web/src/")];
    if (layer === undefined) return [];
    return targets(file)
      .filter((target) => (WEB_LAYERS[layerOf(target, "web/src/")] ?? -1) > layer)
      .map((target) => `${file.path} imports ${target}, which lies above it`);
  });

const QUERY_CALLS = new Set(["selectFrom", "insertInto", "updateTable", "deleteFrom", "mergeInto"]);

/** Rule 5: SQL only in stores and migrations, and in the platform's own database folder. */
export const sqlInStores: Rule = (files) =>
  shipped(files)
    .filter(({ path }) => path.startsWith("server/src/") && !/-store\.ts$|\/migrations\/|\/platform\/db\//.test(path))
    .flatMap((file) => {
      const speaks = [...walk(file.ast)].some(
        (node) =>
          (node.type === "TaggedTemplateExpression" && nameOf(child(node, "tag")) === "sql") ||
          (node.type === "CallExpression" &&
            QUERY_CALLS.has(nameOf(child(child(node, "callee") ?? node, "property")) ?? "")),
      );
      return speaks ? [`${file.path} speaks SQL outside of a store`] : [];
    });

/** Rule 5: child processes only in media/run-ffmpeg.ts, media/child and the platform. */
export const childProcesses: Rule = (files) =>
  shipped(files)
    .filter(({ path }) => path !== "media/run-ffmpeg.ts" && !/^(media\/child|server\/src\/platform)\//.test(path))
    .filter((file) => file.imports.some(({ specifier }) => /^(node:)?child_process$/.test(specifier)))
    .map((file) => `${file.path} starts processes`);

/** Rule 5: the environment is read in platform/config only. */
export const environment: Rule = (files) =>
  shipped(files)
    .filter(({ path }) => /^(server|media|core|player)\//.test(path) && !path.startsWith("server/src/platform/config/"))
    .filter((file) => [...walk(file.ast)].some((node) => isMember(node, "process", "env")))
    .map((file) => `${file.path} reads process.env`);

/** Rule 5: on the server the time comes from platform/clock. */
export const clock: Rule = (files) =>
  shipped(files)
    .filter(({ path }) => path.startsWith("server/src/") && !path.startsWith("server/src/platform/clock/"))
    .filter((file) =>
      [...walk(file.ast)].some((node) => {
        const isNewDate = node.type === "NewExpression" && nameOf(child(node, "callee")) === "Date";
        return isMember(node, "Date", "now") || (isNewDate && children(node, "arguments").length === 0);
      }),
    )
    .map((file) => `${file.path} looks at the clock itself`);

/** Rule 6. */
export const noCycles: Rule = (files) => importCycles(files).map((cycle) => `import cycle: ${cycle}`);

/** Rule 6: a file that only re-exports hides where things are. */
export const noBarrels: Rule = (files) =>
  files
    .filter((file) => {
      const body = children(file.ast, "body");
      return (
        body.length > 0 && body.every((node) => node.type.startsWith("Export") && child(node, "source") !== undefined)
      );
    })
    .map((file) => `${file.path} is a barrel file`);

export const RULES: Readonly<Record<string, Rule>> = {
  directionOfParts,
  pureParts,
  serverLayers,
  useCasesWithoutDoors,
  platformWithoutProduct,
  playerWithoutProduct,
  orderOfFeatures,
  webLayers,
  sqlInStores,
  childProcesses,
  environment,
  clock,
  noCycles,
  noBarrels,
};

const SHIPPED_PARTS = new Set(["core", "media", "server", "player", "web"]);

function shipped(files: readonly SourceFile[]): SourceFile[] {
  return files.filter((file) => SHIPPED_PARTS.has(partOf(file.path)) && !isTest(file.path));
}

function targets(file: SourceFile): string[] {
  return file.imports.flatMap(({ target }) => (target === null ? [] : [target]));
}

function partOf(path: string): string {
  return path.split("/")[0] ?? "";
}

function layerOf(path: string, root: string): string {
  return path.startsWith(root) ? (path.slice(root.length).split("/")[0] ?? "") : "";
}

function isMember(node: { type: string } & Parameters<typeof child>[0], object: string, property: string): boolean {
  return (
    node.type === "MemberExpression" &&
    nameOf(child(node, "object")) === object &&
    nameOf(child(node, "property")) === property
  );
}

function templateText(value: unknown): string | undefined {
  return typeof value === "object" && value !== null && "raw" in value && typeof value.raw === "string"
    ? value.raw
    : undefined;
}

/** "listAssetIds" → list, asset, ids. */
function wordsOf(text: string): string[] {
  return (text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());
}
