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

/** Workspaces with their sizes, which are unknown until the projects are (WORKSPACES-010). */
export function withSizes<W extends { readonly id: string }>(
  workspaces: readonly W[],
  projects: readonly Pick<WorkspaceProject, "workspaceId" | "size">[] | undefined,
): (W & { size: number | null })[] {
  return workspaces.map((workspace) => ({
    ...workspace,
    size: projects ? sizeOf(projectsOf(projects, workspace.id)) : null,
  }));
}

export function sizeOf(projects: readonly Pick<WorkspaceProject, "size">[]): number {
  return projects.reduce((sum, project) => sum + project.size, 0);
}
