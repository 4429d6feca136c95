import { queryOptions, useQuery } from "@tanstack/react-query";
import { allPages, PAGE_SIZE } from "#web/data/graphql/all-pages.ts";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { queryClient } from "#web/data/query-client.ts";
import { PROJECT_BY_ID, PROJECT_LIST } from "./project.documents.ts";
import { projectsKey } from "./projects-key.ts";

/** @public */
export type Project = ResultOf<typeof PROJECT_LIST>["projects"]["nodes"][number];

/** SHELL-031: all projects the user sees. @public */
export const projectsQuery = queryOptions({
  queryKey: projectsKey,
  queryFn: ({ signal }) =>
    allPages<Project>(async (after) => (await execute(PROJECT_LIST, { first: PAGE_SIZE, after }, signal)).projects),
});

/** One project of the list; undefined if the user can't see it. @public */
export function useProject(projectId: string): Project | undefined {
  return useQuery({ ...projectsQuery, select: (projects) => projects.find((project) => project.id === projectId) })
    .data;
}

/** PROJECTS-081: the current state of one project, for its settings; until loaded, as the list knows it (PLUS-295). */
export const projectQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...projectsKey, projectId],
    queryFn: async ({ signal }): Promise<Project> => (await execute(PROJECT_BY_ID, { id: projectId }, signal)).project,
    placeholderData: () => queryClient.getQueryData(projectsQuery.queryKey)?.find(({ id }) => id === projectId),
  });

/** The project as this page currently knows it: includes a save that isn't drawn yet. @public */
export const knownProject = (project: Project): Project =>
  queryClient.getQueryData(projectQuery(project.id).queryKey) ?? project;
