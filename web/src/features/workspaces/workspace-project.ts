import type { SizedImage } from "#web/data/image-url.ts";

/** What the administration of workspaces shows of a project; the list of projects has more. */
export interface WorkspaceProject {
  readonly id: string;
  readonly name: string;
  readonly workspaceId: string;
  readonly manager: string;
  readonly createdAt: string;
  readonly size: number;
  readonly asperaServer: string | null;
  readonly poster: SizedImage | null;
  readonly allowedTo: { readonly edit: boolean; readonly delete: boolean };
}

export function projectsOf<P extends Pick<WorkspaceProject, "workspaceId">>(
  projects: readonly P[],
  workspaceId: string,
): P[] {
  return projects.filter((project) => project.workspaceId === workspaceId);
}

/** WORKSPACES-010 */
export function sizeOf(projects: readonly Pick<WorkspaceProject, "size">[]): number {
  return projects.reduce((sum, project) => sum + project.size, 0);
}
