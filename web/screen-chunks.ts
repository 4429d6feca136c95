import type { Rolldown } from "vite";
import { FIRST_SCRIPT } from "./first-script.ts";

/** The two main screens; their common code is one file, and the rest of each is another. */
const FIRST = "index.html";
const AHEAD = FIRST_SCRIPT;
const SCREENS = {
  folder: "src/features/folders/page/folder.page.tsx",
  viewer: "src/features/viewer/viewer.page.tsx",
} as const;
/** A panel that is on one of them from the start. */
const VIEWER_PANEL = "src/features/comments/take-tab.tsx";

/**
 * Chunks for Rolldown's `codeSplitting`, which by default makes a small file for each set of pages that share something. What
 * none of these screens imports statically is unchanged, except that its style sheets are one file: sheets always load in the
 * order first, screen, late, so a page doesn't look different depending on the pages before it.
 * @param root the folder of the web app, absolute
 */
export function screenChunks(root: string): Rolldown.CodeSplittingGroup[] {
  let chunks: ReadonlyMap<string, string> | undefined;
  // A module includes its imports, so common ones have priority.
  return ["late", "viewer", "folder", "screens", "first", "ahead"].map((name, place) => ({
    name: (id: string, context: Rolldown.ChunkingContext) => {
      chunks ??= chunksOf(root, context);
      return (chunks.get(id) ?? (isSheet(id) ? "late" : null)) === name ? name : null;
    },
    priority: place,
  }));
}

function chunksOf(root: string, context: Rolldown.ChunkingContext): ReadonlyMap<string, string> {
  const first = closure(`${root}/${FIRST}`, context);
  const folder = closure(`${root}/${SCREENS.folder}`, context);
  const viewer = new Set([SCREENS.viewer, VIEWER_PANEL].flatMap((entry) => [...closure(`${root}/${entry}`, context)]));
  const chunks = new Map<string, string>();
  for (const id of folder) chunks.set(id, viewer.has(id) ? "screens" : "folder");
  for (const id of viewer) if (!folder.has(id)) chunks.set(id, "viewer");
  for (const id of first) chunks.set(id, "first");
  for (const [id, name] of chunks) if (name === "screens" && isSheet(id)) chunks.set(id, "first");
  for (const id of closure(`${root}/${AHEAD}`, context)) chunks.set(id, "ahead");
  for (const entry of [FIRST, AHEAD, ...Object.values(SCREENS)]) chunks.delete(`${root}/${entry}`);
  return chunks;
}

const isSheet = (id: string) => id.endsWith(".css");

/** A module and all its static imports. */
function closure(entry: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const seen = new Set<string>([entry]);
  for (const id of seen) for (const next of context.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  return seen;
}
