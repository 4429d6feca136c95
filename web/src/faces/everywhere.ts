import { target } from "./command.ts";

/** The context of commands that are available on every page. */
export interface Everywhere {
  readonly isSuperuser: boolean;
  readonly hasEditableProjects: boolean;
  readonly hasManagedWorkspaces: boolean;
}

/** Commands of the whole app. */
export const everywhere = target<Everywhere>("everywhere", "Everywhere", [["go"], ["look"], ["help"]]);
