import { execute } from "#web/data/graphql/execute.ts";
import { queryClient } from "#web/data/query-client.ts";
import { notifyFailure, notifySuccess } from "#web/ui/notices/notice-store.ts";
import { confirmAction } from "#web/ui/overlay/confirm.ts";
import { projectMessages } from "../project.messages.ts";
import { DELETE_PROJECT } from "./project.documents.ts";
import type { Project } from "./project-queries.ts";
import { projectsKey } from "./projects-key.ts";

/** Asks, deletes, reports the result (PROJECTS-025, PROJECTS-092, PROJECTS-097). Returns the ids of the deleted ones. */
export async function deleteProjectsAfterAsking(
  projects: readonly Pick<Project, "id" | "name">[],
): Promise<readonly string[]> {
  const [first] = projects;
  if (!first) return [];
  const confirmed = await confirmAction({
    title: projectMessages.deleteTitle,
    text: projects.length === 1 ? projectMessages.deleteOne(first.name) : projectMessages.deleteMany(projects.length),
    confirmLabel: projectMessages.delete,
  });
  if (!confirmed) return [];
  const deletedIds: string[] = [];
  try {
    for (const { id } of projects) {
      await execute(DELETE_PROJECT, { id });
      deletedIds.push(id);
    }
    notifySuccess(projectMessages.deleted);
  } catch {
    notifyFailure(projectMessages.deleteFailed);
  }
  await queryClient.invalidateQueries({ queryKey: projectsKey });
  return deletedIds;
}
