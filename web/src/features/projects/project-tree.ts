import { target } from "#web/faces/command.ts";
import type { Project } from "./api/project-queries.ts";

/** A folder in the tree of a project. */
interface TreeFolder {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly allowedTo: { readonly edit: boolean; readonly delete: boolean; readonly share: boolean };
}

/**
 * A project above its tree, or a folder in the tree.
 * @public
 */
export interface TreePlace {
  readonly project: Project;
  /** Null for the project itself. */
  readonly folder: TreeFolder | null;
  /** The folder that is open beside the tree. */
  readonly openId: string;
  /** Whether the user may create projects in at least one workspace (PROJECTS-013). */
  readonly mayCreate: boolean;
}

/**
 * Commands of a project's tree (PROJECTS-009 to PROJECTS-013, PLUS-370).
 * @public
 */
export const projectTree = target<TreePlace>("project-tree", "Folder tree", [
  ["folder"],
  ["people", "pictures", "settings"],
  ["new"],
  ["delete"],
]);
