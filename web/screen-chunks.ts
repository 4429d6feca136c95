import { dirname } from "node:path";
import type { Rolldown } from "vite";
import { FIRST_SCRIPT } from "./first-script.ts";

/** The two main screens; the first file has what they share, and the rest of each is another. */
const FIRST = "index.html";
const AHEAD = FIRST_SCRIPT;
const SCREENS = {
  folder: "src/features/folders/page/folder.page.tsx",
  viewer: "src/features/viewer/viewer.page.tsx",
} as const;
/** What the app and its features' faces load after a folder's first paint: one file for takes' commands, one for all else. */
const TAKES = /\.take-commands\.ts$/;
const LATER = /\.(commands|live)\.ts$|\/start-rest\.ts$/;
/** A panel that the viewer shows from the start, and one that a folder loads right after its first paint. */
const VIEWER_PANEL = "src/features/comments/take-tab.tsx";
const FOLDER_PANEL = "src/features/folders/inspector/folder-inspector.tsx";

/**
 * Chunks for Rolldown's `codeSplitting`, which by default makes a small file for each set of pages that share something. What
 * none of these screens imports statically is unchanged, except that its style sheets are one file. The other screen's sheet may
 * come after this one: where both set a property of an element, the rule in `late` has the stronger selector (PLUS-1421).
 * @param root the folder of the web app, absolute
 */
export function screenChunks(root: string): Rolldown.CodeSplittingGroup[] {
  let chunks: ReadonlyMap<string, string> | undefined;
  // A module includes its imports, so common ones have priority.
  return ["late", "viewer", "parts", "later", "takes", "facts", "folder", "first", "ahead"].map((name, place) => ({
    name: (id: string, context: Rolldown.ChunkingContext) => {
      chunks ??= chunksOf(root, context);
      return (chunks.get(id) ?? (isSheet(id) ? "late" : null)) === name ? name : null;
    },
    priority: place,
  }));
}

function chunksOf(root: string, context: Rolldown.ChunkingContext): ReadonlyMap<string, string> {
  const of = (...entries: readonly string[]) => new Set(entries.flatMap((entry) => [...closure(entry, context)]));
  const at = (path: string) => `${root}/${path}`;
  const first = of(at(FIRST));
  const folder = of(at(SCREENS.folder));
  const facts = of(at(FOLDER_PANEL));
  const viewer = of(at(SCREENS.viewer), at(VIEWER_PANEL));
  const lazyIn = (kind: RegExp) =>
    of(
      ...[...first].flatMap(
        (id) => context.getModuleInfo(id)?.dynamicallyImportedIds.filter((to) => kind.test(to)) ?? [],
      ),
    );
  const takes = lazyIn(TAKES);
  const later = lazyIn(LATER);
  const chunks = new Map<string, string>();
  // Later ones overwrite earlier ones.
  const put = (ids: Iterable<string>, name: (id: string) => string) => {
    for (const id of ids) chunks.set(id, name(id));
  };
  put(viewer, (id) => {
    if (!isPart(id, root)) return "viewer";
    return isSheet(id) ? "first" : "parts";
  });
  const scripts = (ids: ReadonlySet<string>) => [...ids].filter((id) => !isSheet(id));
  put(scripts(later), (id) => (viewer.has(id) ? "takes" : "later"));
  put(scripts(takes), () => "takes");
  put(facts, (id) => (isSheet(id) ? "first" : "facts"));
  // The viewer needs the commands, and the commands need what they share with the folder.
  put(folder, (id) => {
    if (isSheet(id)) return viewer.has(id) || facts.has(id) ? "first" : "folder";
    return [viewer, later, takes, facts].some((part) => part.has(id)) ? "first" : "folder";
  });
  put(first, () => "first");
  put(of(at(AHEAD)), () => "ahead");
  for (const entry of [FIRST, AHEAD, ...Object.values(SCREENS)]) chunks.delete(at(entry));
  return chunks;
}

const isSheet = (id: string) => id.endsWith(".css");

/** What dialogs and other pages use of the viewer's imports: without their own file each of them would load the viewer. */
const isPart = (id: string, root: string) =>
  [`${root}/src/ui/`, `${dirname(root)}/core/`].some((folder) => id.startsWith(folder)) || id.endsWith(".documents.ts");

/** A module and all its static imports. */
function closure(entry: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const seen = new Set<string>([entry]);
  for (const id of seen) for (const next of context.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  return seen;
}
