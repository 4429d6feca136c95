import type { SlateFormat } from "#core/scene-take/slate-format.ts";
import { refusalOf } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import type { VariablesOf } from "#web/data/graphql/graphql-document.ts";
import { queryClient } from "#web/data/query-client.ts";
import { sendImage } from "#web/features/images/send-image.ts";
import { notifyFailure, notifySuccess } from "#web/ui/notices/notice-store.ts";
import { currentProject } from "../current-project.ts";
import { projectMessages } from "../project.messages.ts";
import {
  MOVE_PROJECT,
  REMOVE_PROJECT_IMAGES,
  UPDATE_PROJECT,
  UPDATE_PROJECT_SETTINGS,
  UPLOAD_PROJECT_OVERLAY,
  UPLOAD_PROJECT_POSTER,
} from "./project.documents.ts";
import { type Project, projectQuery, projectsQuery } from "./project-queries.ts";
import { projectsKey } from "./projects-key.ts";

export type ProjectChanges = VariablesOf<typeof UPDATE_PROJECT>["changes"];

/** Sends only what changed (PROJECTS-044); the flags say which part (WATERMARK-061). @public */
export async function saveProject(
  id: string,
  changes: ProjectChanges,
  slateFormat: SlateFormat | undefined,
): Promise<void> {
  if (Object.keys(changes).length > 0) {
    const flags = { hasWatermarks: changes.watermarks !== undefined, hasOverlay: changes.overlay !== undefined };
    remember((await execute(UPDATE_PROJECT, { id, changes, ...flags })).updateProject);
  }
  if (slateFormat !== undefined)
    remember((await execute(UPDATE_PROJECT_SETTINGS, { id, slateFormat })).updateProjectSettings);
}

/** Updates everything that shows the project. */
function remember(project: Project): void {
  queryClient.setQueryData(projectQuery(project.id).queryKey, project);
  queryClient.setQueryData(projectsQuery.queryKey, (before) =>
    before?.map((known) => (known.id === project.id ? project : known)),
  );
  currentProject.refresh(project);
}

/** PROJECTS-090, PROJECTS-091, PROJECTS-096. True if all of them were moved. */
export async function moveProjects(projects: readonly Pick<Project, "id">[], workspace: string): Promise<boolean> {
  try {
    for (const { id } of projects) remember((await execute(MOVE_PROJECT, { id, workspace })).moveProject);
    notifySuccess(projectMessages.moved);
    return true;
  } catch (error) {
    const failed = projects.length > 1 ? projectMessages.moveManyFailed : projectMessages.moveFailed;
    notifyFailure(failed, refusalOf(error));
    return false;
  } finally {
    void queryClient.invalidateQueries({ queryKey: projectsKey });
  }
}

/**
 * PROJECTS-046 to PROJECTS-049: afterwards the project is reloaded and selected again. Rejects with the server's sentence.
 * @public
 */
export async function sendProjectPicture(
  which: "poster" | "overlay",
  id: string,
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const start = async () =>
    which === "poster"
      ? (await execute(UPLOAD_PROJECT_POSTER, { id })).uploadProjectPoster
      : (await execute(UPLOAD_PROJECT_OVERLAY, { id })).uploadProjectOverlay;
  await sendImage({ file, start, onProgress, signal });
  remember(await queryClient.fetchQuery({ ...projectQuery(id), staleTime: 0 }));
  if (currentProject.store.getState().project?.id === id) await currentProject.select(id);
}

/** Removes the poster or overlay of a project (PROJECTS-050, PROJECTS-094). @public */
export async function removeProjectPicture(which: "poster" | "overlay", id: string): Promise<void> {
  try {
    remember((await execute(REMOVE_PROJECT_IMAGES, { id, [which]: true })).removeProjectImages);
  } catch {
    notifyFailure(projectMessages.imageRemoveFailed);
  }
}
