import { type FeatureSide, featureOf, featureOrder, SERVER_FEATURES, WEB_FEATURES } from "./feature-order.ts";
import { rowNames } from "./row-names.ts";
import { saidNames } from "./said-names.ts";
import type { SourceFile } from "./source-file.ts";
import { isTest } from "./source-tree.ts";

/** By side, "earlier later": why the earlier feature may use the later one's word; "earlier later name" for this name only. */
type Exceptions = Readonly<Record<"server" | "web", Readonly<Record<string, string>>>>;

const A_NUMBER = "the sorting and counting of takes: a number that the row itself carries";
const A_PICTURE = "a picture that the row itself carries: the later feature only chooses it";
const A_PERSON = "an actor and who did something are persons; the later feature lists and changes them";
const A_RIGHT = "a right in a folder, which the rules of core give: the later feature asks for it";
const A_STATE = "whether the pictures of a take are there, which its row carries";
const A_SETTING = "a setting that is kept with the row";
const FIELDS = "the fields of a take, which its row carries";
const MEMBERSHIP = "what somebody is notified of, and may do, is kept with the membership";
const OTHER_MEANING = "another meaning of the word";
const SENT = "a picture of a setting is sent by an address of its own, not as files of a folder are";
const WIRE = "the name of a field or an operation of the API";

const MAY_SAY: Exceptions = {
  server: {
    "audit users": A_PERSON,
    "audit workspaces": "what a line of the log is about, and where",
    "audit projects": "as with workspaces",
    "auth users": A_PERSON,
    "auth mail": "what may be tried how often is one table (decision 0042), and a new password comes by mail",
    "auth workspaces managedWorkspaceIds": "an actor carries what it manages, so that rights ask nobody",
    "auth comments": "what may be tried how often is one table (decision 0042)",
    "users workspaces": "an account has a home workspace, and carries what it manages",
    "users projects hasEditableProjects": "what a person may do anywhere, counted for the app's first answer",
    "users search": WIRE,
    "users uploads prefersUploadV2": "a setting of an account",
    "images uploads": SENT,
    "images posters": A_PICTURE,
    "workspaces projects": A_PICTURE,
    "workspaces uploads": SENT,
    "workspaces posters": A_PICTURE,
    "projects folders":
      "rights of folders are in a project's scope, and the workspace's list of projects counts root folders",
    "projects uploads": SENT,
    "projects transfers": "which transfer server a project has is a setting of the project",
    "projects posters": A_PICTURE,
    "folders assets": "a folder counts what lies in it, and a choice names both",
    "folders copies copy": "what is carried elsewhere is moved or copied: who may is one rule",
    "folders downloads downloadMarked": A_RIGHT,
    "folders posters":
      "a folder shows a picture of a take below it: a column of its row, which every move keeps; the later feature only lets people choose another",
    "members notifications": MEMBERSHIP,
    "members comments": MEMBERSHIP,
    "assets metadata": FIELDS,
    "assets posters": A_PICTURE,
    "assets downloads": "who may have the original is asked where its address is signed",
    "assets comments": A_NUMBER,
    "metadata uploads": "sidecars are read from the list of files that comes before an upload",
    "notifications comments comments": "one of the two things that people are notified of",
    "uploads processing": "the first work on a new version is a job that the later feature does",
    "uploads checksums": "a client may give the checksum of what it sends",
    "processing posters": "one of the pictures that are made of each take",
    "processing transfers transfer": OTHER_MEANING,
  },
  web: {
    "assets folders folderId": WIRE,
    "assets projects projectId": WIRE,
    "assets processing processing": A_STATE,
    "users search personSearch": WIRE,
    "images uploads CONFIRM_IMAGE_UPLOAD": SENT,
    "images checksums checksum": SENT,
    "workspaces projects": "a workspace counts and lists its projects, and gives them a picture",
    "workspaces posters": A_PICTURE,
    "workspaces uploads": SENT,
    "projects watermarks": A_SETTING,
    "projects folders": "the menu of a project's tree is also that of its folders (decision 0056)",
    "projects uploads": SENT,
    "projects transfers transferServerEditable": WIRE,
    "projects posters": A_PICTURE,
    "watermarks folders": "a preview is of a take in some folder, and folders are among what is written",
    "watermarks posters": A_PICTURE,
    "folders processing": A_STATE,
    "folders downloads downloadMarked": A_RIGHT,
    "folders posters poster": A_PICTURE,
    "folders metadata metadata": FIELDS,
    "folders metadata #core/clip-metadata/circled-fields.ts": "a circle is kept in one of these fields",
    "uploads processing": "an upload is followed until its pictures are made",
    "uploads metadata": "the upload panel shows the uploader what happened to their sidecars",
    "uploads checksums": "each part is sent with its checksum",
    "shares posters poster": A_PICTURE,
    "shares comments": A_SETTING,
    "members notifications": MEMBERSHIP,
    "members comments": MEMBERSHIP,
    "members viewer Viewer": OTHER_MEANING,
    "auth mail /docs/operations.html#locked-out-reset-a-password-without-mail": "a heading of the documentation",
  },
};

/** Rule 3: no file of a feature has the word of a later feature in its name or its code. Outdated exceptions are reported too. */
export function laterWords(files: readonly SourceFile[], maySay: Exceptions = MAY_SAY): string[] {
  return [...wordsOfSide(files, SERVER_FEATURES, maySay.server), ...wordsOfSide(files, WEB_FEATURES, maySay.web)];
}

function wordsOfSide(files: readonly SourceFile[], side: FeatureSide, maySay: Exceptions["web"]): string[] {
  const rows = rowNames(files);
  const order = featureOrder(files, side);
  const found = files.flatMap((file) => {
    const own = featureOf(file.path, side);
    // Documents use the names of the schema's fields.
    if (own === undefined || isTest(file.path) || /-fixture\.tsx?$|\.documents\.ts$/.test(file.path)) return [];
    const later = order.slice(order.indexOf(own) + 1);
    const names = new Set([file.path.slice(side.root.length + own.length), ...saidNames(file, side, rows)]);
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

/** "listAssetIds" and "list-asset-ids.ts" contain asset. */
function wordsIn(name: string): Set<string> {
  return new Set((name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase()));
}

function singular(feature: string): string {
  return feature.replace(/ies$/, "y").replace(/s$/, "");
}
