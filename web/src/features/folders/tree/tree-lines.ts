import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { WINDOW_ITEMS } from "#web/data/windows/placed-window.ts";
import { type WindowSource, windowOptions } from "#web/data/windows/window-source.ts";
import { FOLDER_TREE_WINDOW, NEXT_IN_TREE } from "../api/folder.documents.ts";
import { folderKeys } from "../api/folder-keys.ts";

type TreeAnswer = ResultOf<typeof FOLDER_TREE_WINDOW>["folderTreeWindow"];
type Line = TreeAnswer["nodes"][number];

/** A folder of the tree, and where its line is. */
export type TreeLine = Line["folder"] & Omit<Line, "folder">;

/** Some lines of the tree, and the folders that contain the first of them: together all that contain any of them. */
export interface TreeWindow extends Omit<TreeAnswer, "nodes" | "above"> {
  readonly nodes: readonly TreeLine[];
  readonly above: readonly TreeLine[];
}

/** The open folders, sorted by id. */
export interface TreeOrder {
  readonly open: readonly string[];
}

const asLine = ({ folder, ...place }: Line): TreeLine => ({ ...folder, ...place });

/** The lines of a project's tree from top to bottom, as open folders show them (PLUS-1540). */
export function treeSource(projectId: string): WindowSource<TreeOrder, TreeWindow, TreeLine> {
  const key = folderKeys.tree(projectId);
  return {
    key,
    query({ open }, at) {
      const part = {
        project: projectId,
        open,
        first: WINDOW_ITEMS,
        ...(typeof at === "number" ? { from: at } : { at }),
      };
      return windowOptions<TreeWindow>([...key, open], at, async (signal) => {
        const { nodes, above, ...window } = (await execute(FOLDER_TREE_WINDOW, part, signal)).folderTreeWindow;
        return { ...window, nodes: nodes.map(asLine), above: above.map(asLine) };
      });
    },
    read: ({ version, from, count, nodes }) => ({ version, from, length: count, items: nodes }),
  };
}

/** The place of the next line after this one, wrapping around, whose name begins with a text; null without one. */
export async function nextInTree(
  project: string,
  { open }: TreeOrder,
  name: string,
  after: number,
): Promise<number | null> {
  return (await execute(NEXT_IN_TREE, { project, open, name, after })).folderTreeWindow.next;
}
