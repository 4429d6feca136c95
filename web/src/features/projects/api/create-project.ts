import { useMutation } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import type { VariablesOf } from "#web/data/graphql/graphql-document.ts";
import { queryClient } from "#web/data/query-client.ts";
import { CREATE_PROJECT } from "./project.documents.ts";
import { projectsKey } from "./projects-key.ts";

/** Creates a project and reloads the list, even if no page shows it: the project's own page reads it from there. @public */
export function useCreateProject() {
  return useMutation({
    mutationFn: async (input: VariablesOf<typeof CREATE_PROJECT>) =>
      (await execute(CREATE_PROJECT, input)).createProject,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: projectsKey, refetchType: "all" }),
  });
}
