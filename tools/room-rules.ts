import { type FeatureSide, featureOf, featureOrder, SERVER_FEATURES, WEB_FEATURES } from "./source/feature-order.ts";
import type { SourceFile } from "./source/source-file.ts";
import { isTest } from "./source/source-tree.ts";

/** Names that may break a rule, each with the reason. */
type Exceptions = Readonly<Record<string, string>>;

const ONE_SIDED: Exceptions = {
  burning:
    "replaces the bytes behind addresses that other features give out and prepares what downloads saves: it has no page",
  comparison: "a page over two takes of the viewer: it has no rows and no rules of its own",
  "frame-check": "plays a clip that ships with the player; the server has no part in it",
  errors: "pages for addresses that lead nowhere: on the server errors are the platform's",
  viewer: "a page that shows what assets, comments and processing serve: it has no rows and no rules of its own",
};

/** Rule 7: a feature has the same name on both sides of the wire. Outdated exceptions are reported too. */
export function sameNames(files: readonly SourceFile[], oneSided: Exceptions = ONE_SIDED): string[] {
  const [server, web] = [featureFolders(files, SERVER_FEATURES), featureFolders(files, WEB_FEATURES)];
  const alone = [
    ...[...server].filter((name) => !web.has(name)).map((name) => ({ name, side: SERVER_FEATURES })),
    ...[...web].filter((name) => !server.has(name)).map((name) => ({ name, side: WEB_FEATURES })),
  ];
  const needless = Object.keys(oneSided).filter((name) => !alone.some((one) => one.name === name));
  return [
    ...alone
      .filter(({ name }) => !(name in oneSided))
      .map(({ name, side }) => `${side.root}${name} has no feature of its name on the other side`),
    ...needless.map((name) => `${name} is no exception: it is on both sides, or on none`),
  ];
}

/** Rule 7: every feature has a face, `<name>.feature.ts`, which states its name and is listed; on both sides. */
export function facesComplete(files: readonly SourceFile[]): string[] {
  return [SERVER_FEATURES, WEB_FEATURES].flatMap((side) => {
    const order = featureOrder(files, side);
    return [...featureFolders(files, side)].flatMap((name) => {
      const path = `${side.root}${name}/${name}.feature.ts`;
      const face = files.find((file) => file.path === path);
      if (!face) return [`${side.root}${name} has no face: ${name}.feature.ts is missing`];
      if (!order.includes(name)) return [`${path} is not listed in ${side.list}`];
      return face.code.includes(`name: "${name}"`) ? [] : [`${path} does not say its name, "${name}"`];
    });
  });
}

const MOST_FILES = 25;

const CROWDED: Exceptions = {
  "server/src/migrations": "one timeline, read and run in the order of its numbers",
  "docs/decisions": "one list in the order of its numbers, with an index by subject",
};

/** Rule 7: a folder has at most 25 files besides its subfolders. Outdated exceptions are reported too. */
export function crowdedFolders(paths: readonly string[], crowded: Exceptions = CROWDED): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf("/")));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const tooMany = [...counts].filter(([, count]) => count > MOST_FILES);
  const needless = Object.keys(crowded).filter((folder) => !tooMany.some(([name]) => name === folder));
  return [
    ...tooMany
      .filter(([folder]) => !(folder in crowded))
      .map(
        ([folder, count]) => `${folder} has ${count} files directly in it, ${MOST_FILES} are allowed: give it rooms`,
      ),
    ...needless.map((folder) => `${folder} is no exception: it has ${MOST_FILES} files at most`),
  ];
}

function featureFolders(files: readonly SourceFile[], side: FeatureSide): Set<string> {
  return new Set(files.filter(({ path }) => !isTest(path)).flatMap(({ path }) => featureOf(path, side) ?? []));
}
