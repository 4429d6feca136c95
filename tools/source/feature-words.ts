import { type FeatureSide, featureOf, featureOrder, SERVER_FEATURES, WEB_FEATURES } from "./feature-order.ts";
import { type AstNode, child, children, nameOf, type SourceFile } from "./source-file.ts";
import { isTest } from "./source-tree.ts";

/** By side, "earlier later": why the earlier feature may name what the later one is about. */
type Exceptions = Readonly<Record<"server" | "web", Readonly<Record<string, string>>>>;

const AN_ORDER = "the word of the sorting or counting of takes: a number that the row itself carries";
const A_PICTURE = "a picture that the row itself carries: the later feature only chooses it";
const OTHER_MEANING = "another meaning of the word";

const MAY_SAY: Exceptions = {
  server: {
    "users workspaces": "a person has a home workspace: a field of the account",
    "users projects": "what a person may do anywhere, counted for the app's first answer",
    "users search": "people are found by name wherever somebody is chosen",
    "audit projects": "each line of the log names the project that it is about",
    "images uploads": "a picture of an account comes by an address of its own, not as files of a folder do",
    "images posters": A_PICTURE,
    "workspaces uploads": "as in images",
    "workspaces posters": A_PICTURE,
    "projects uploads": "as in images",
    "projects posters": A_PICTURE,
    "projects folders": "a project is made with its root folder, in one transaction",
    "projects transfers": "which transfer server a project has is a setting of the project",
    "folders posters":
      "a folder shows a picture of a take below it: a column of its row, which every move keeps; the later feature only lets people choose another",
    "members notifications": "what somebody is told of is kept with the membership",
    "assets comments": AN_ORDER,
    "assets posters": A_PICTURE,
    "metadata uploads": "sidecars are read from the list of files that comes before an upload",
    "uploads checksums": "a client may give the checksum of what it sends",
  },
  web: {
    "errors maintenance": OTHER_MEANING,
    "projects folders": "the menu of a project's tree is also that of its folders (decision 0074)",
    "projects transfers": "which transfer server a project has is a setting of the project",
    "folders posters": A_PICTURE,
    "folders comments": AN_ORDER,
    "uploads metadata": "the upload panel shows the uploader what happened to their sidecars",
    "uploads checksums": "each part is sent with its checksum",
    "shares comments": "whether visitors may comment is a setting of the share",
  },
};

/**
 * Rule 3: no file of a feature is called, and declares nothing, by the word of a feature that comes after it; exceptions have a reason.
 * What is an exception no more is told too.
 */
export function laterWords(files: readonly SourceFile[], maySay: Exceptions = MAY_SAY): string[] {
  return [...wordsOfSide(files, SERVER_FEATURES, maySay.server), ...wordsOfSide(files, WEB_FEATURES, maySay.web)];
}

function wordsOfSide(files: readonly SourceFile[], side: FeatureSide, maySay: Exceptions["web"]): string[] {
  const order = featureOrder(files, side);
  const found = files.flatMap((file) => {
    const own = featureOf(file.path, side);
    // Documents are named by the fields of the schema.
    if (own === undefined || isTest(file.path) || /-fixture\.tsx?$|\.documents\.ts$/.test(file.path)) return [];
    const later = order.slice(order.indexOf(own) + 1);
    const names = [file.path.slice(side.root.length + own.length), ...declaredNames(file.ast)];
    return names.flatMap((name) => {
      const words = wordsIn(name);
      return later
        .filter((feature) => words.has(feature) || words.has(singular(feature)))
        .map((feature) => ({ pair: `${own} ${feature}`, told: `${file.path} says "${name}": ${feature} comes later` }));
    });
  });
  const needless = Object.keys(maySay).filter((pair) => !found.some((one) => one.pair === pair));
  return [
    ...found.filter(({ pair }) => !(pair in maySay)).map(({ told }) => told),
    ...needless.map((pair) => `"${pair}" is no exception in ${side.list}: nothing says it`),
  ];
}

/** What a file declares at its top level: functions, constants, classes, types. */
function declaredNames(ast: AstNode): string[] {
  return children(ast, "body").flatMap((statement) => {
    const declaration = statement.type.startsWith("Export") ? child(statement, "declaration") : statement;
    if (!declaration) return [];
    const declared = [declaration, ...children(declaration, "declarations")];
    return declared.flatMap((node) => nameOf(child(node, "id")) ?? []);
  });
}

/** "listAssetIds" and "list-asset-ids.ts" have asset among theirs. */
function wordsIn(name: string): Set<string> {
  return new Set((name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase()));
}

function singular(feature: string): string {
  return feature.replace(/ies$/, "y").replace(/s$/, "");
}
