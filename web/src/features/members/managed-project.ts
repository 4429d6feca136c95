import type { SizedImage } from "#web/data/image-url.ts";

/** A project whose users the reader manages; provided by the routes. */
export interface ManagedProject {
  readonly id: string;
  readonly name: string;
  readonly folderId: string;
  readonly createdAt: string;
  readonly poster: SizedImage | null;
}

/** A project as the entry of a dialog. */
export type ProjectChoice = Pick<ManagedProject, "id" | "name">;

/** USERS-079: the projects whose people the reader manages, by name. */
export function managedProjects<
  Project extends { readonly name: string; readonly allowedTo: { readonly manageUsers: boolean } },
>(projects: readonly Project[]): Project[] {
  return projects
    .filter(({ allowedTo }) => allowedTo.manageUsers)
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
