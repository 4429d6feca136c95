import { type FeatureSide, featureOf, featureOrder, SERVER_FEATURES, WEB_FEATURES } from "./feature-order.ts";
import { type AstNode, child, children, nameOf, nodesIn, type SourceFile } from "./source-file.ts";
import { isTest } from "./source-tree.ts";

/** By side, "earlier later": why the earlier feature may name what the later one is about; "earlier later name" for this one name. */
type Exceptions = Readonly<Record<"server" | "web", Readonly<Record<string, string>>>>;

const AN_ORDER = "the word of the sorting or counting of takes: a number that the row itself carries";
const A_PICTURE = "a picture that the row itself carries: the later feature only chooses it";
const OTHER_MEANING = "another meaning of the word";
const AN_ICON = "the name of an icon";
const A_RIGHT = "the name of a right, which the row carries";
const A_STATE = "whether the pictures of a take are there, which its row carries";
const SENT = "a picture of a setting is sent by an address of its own";

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
    "errors mail": AN_ICON,
    "errors trash": AN_ICON,
    "assets images": OTHER_MEANING,
    "assets folders": "a take lies in a folder",
    "assets shares": OTHER_MEANING,
    "assets processing": "what a thumbnail shows while its picture is made",
    "assets comments": A_RIGHT,
    "users search": "people are found by name wherever somebody is chosen",
    "images uploads": SENT,
    "images checksums": SENT,
    "workspaces projects": "a workspace counts and lists its projects, and gives them a picture",
    "workspaces posters": A_PICTURE,
    "workspaces uploads": SENT,
    "projects watermarks": "which watermark a project has is a setting of the project",
    "projects folders": "the menu of a project's tree is also that of its folders (decision 0074)",
    "projects uploads": SENT,
    "projects transfers": "which transfer server a project has is a setting of the project",
    "projects shares": A_RIGHT,
    "projects posters": A_PICTURE,
    "projects metadata": OTHER_MEANING,
    "watermarks folders": "a preview is of a take in some folder, and folders are among what is written",
    "watermarks posters": A_PICTURE,
    "folders downloads download": A_RIGHT,
    "folders shares share": A_RIGHT,
    "folders shares scrubShare": OTHER_MEANING,
    "folders processing isProcessing": A_STATE,
    "folders processing processing": A_STATE,
    "folders processing processingJob": A_STATE,
    "folders posters poster": A_PICTURE,
    "folders metadata metadata": "the fields of a take, which its row carries",
    "folders metadata #core/clip-metadata/circled-fields.ts": "a circle is kept in one of these fields",
    "uploads processing": "an upload is followed until its pictures are made",
    "uploads metadata": "the upload panel shows the uploader what happened to their sidecars",
    "uploads checksums": "each part is sent with its checksum",
    "shares posters": A_PICTURE,
    "shares comments": "whether visitors may comment is a setting of the share",
    "members notifications": "what somebody is told of is kept with the membership",
    "members comments": "who may comment, and is told of comments, is kept with the membership",
    "members viewer": OTHER_MEANING,
  },
};

/**
 * Rule 3: no file of a feature is called, and declares nothing, by the word of a feature that comes after it; on the web it says no such
 * word at all. What is an exception no more is told too.
 */
export function laterWords(files: readonly SourceFile[], maySay: Exceptions = MAY_SAY): string[] {
  return [
    ...wordsOfSide(files, SERVER_FEATURES, maySay.server, (file) => declaredNames(file.ast)),
    ...wordsOfSide(files, WEB_FEATURES, maySay.web, saidNames),
  ];
}

function wordsOfSide(
  files: readonly SourceFile[],
  side: FeatureSide,
  maySay: Exceptions["web"],
  namesIn: (file: SourceFile) => Iterable<string>,
): string[] {
  const order = featureOrder(files, side);
  const found = files.flatMap((file) => {
    const own = featureOf(file.path, side);
    // Documents are named by the fields of the schema.
    if (own === undefined || isTest(file.path) || /-fixture\.tsx?$|\.documents\.ts$/.test(file.path)) return [];
    const later = order.slice(order.indexOf(own) + 1);
    const names = new Set([file.path.slice(side.root.length + own.length), ...namesIn(file)]);
    return [...names].flatMap((name) => {
      const words = wordsIn(name);
      return later
        .filter((feature) => words.has(feature) || words.has(singular(feature)))
        .map((feature) => ({
          keys: [`${own} ${feature}`, `${own} ${feature} ${name}`],
          told: `${file.path} says "${name}": ${feature} comes later`,
        }));
    });
  });
  const needless = Object.keys(maySay).filter((key) => !found.some(({ keys }) => keys.includes(key)));
  return [
    ...found.filter(({ keys }) => !keys.some((key) => key in maySay)).map(({ told }) => told),
    ...needless.map((key) => `"${key}" is no exception in ${side.list}: nothing says it`),
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

/** Names that browsers and the router give. */
const GIVEN = new Set(["dataTransfer", "DataTransfer", "backgroundImage", "search", "validateSearch", "useSearch"]);

/**
 * All that a file says: identifiers, attributes, keys, imported paths, strings that are one word. Not what it takes from packages, from
 * parts that know no feature and from features before it, which answer for their own names; not texts that people see, and no icons.
 */
function saidNames(file: SourceFile): Set<string> {
  const said = new Set<string>();
  const taken = new Set(file.imports.filter(isNeutral).flatMap(({ names, specifier }) => [...names, specifier]));
  const hasTexts = file.path.endsWith(".messages.ts");
  const look = (node: AstNode): void => {
    if (node.type === "JSXOpeningElement" && nameOf(child(node, "name")) === "Icon") return;
    const key = child(node, "key");
    if (node.type === "JSXAttribute" || node.type === "Property") {
      const name = nameOf(key ?? child(node, "name"));
      if (name !== undefined) said.add(name);
      const value = child(node, "value");
      if (name === "icon" || !value || (hasTexts && value.type === "Literal")) return;
    }
    const name = nameOf(node);
    if (name !== undefined && /^[\w.:/#@-]+$/.test(name)) said.add(name);
    for (const inner of nodesIn(node)) look(inner);
  };
  look(file.ast);
  return new Set([...said].filter((name) => !taken.has(name) && !GIVEN.has(name)));
}

const isNeutral = ({ specifier, target }: SourceFile["imports"][number]) =>
  target === null || /^#web\/(ui|faces|features)\//.test(specifier);

/** "listAssetIds" and "list-asset-ids.ts" have asset among theirs. */
function wordsIn(name: string): Set<string> {
  return new Set((name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase()));
}

function singular(feature: string): string {
  return feature.replace(/ies$/, "y").replace(/s$/, "");
}
