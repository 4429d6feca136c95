import { goTo } from "#web/data/navigation.ts";
import type { Project } from "./api/project-queries.ts";

export function openProject({ id, folderId }: Pick<Project, "id" | "folderId">): void {
  void goTo({ to: "/projects/$projectId/{-$folderId}", params: { projectId: id, folderId } });
}

export function openProjectSettings({ id }: Pick<Project, "id">): void {
  void goTo({ to: "/projects/$projectId/settings", params: { projectId: id } });
}
