import { useMutation } from "@tanstack/react-query";
import type { CreateProjectVariables } from "#web/data/generated/operations.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { queryClient } from "#web/data/query-client.ts";
import { queryKeys } from "#web/data/query-keys.ts";
import { CREATE_PROJECT } from "./project.documents.ts";

/** Creates a project and loads the list anew. */
export function useCreateProject() {
  return useMutation({
    mutationFn: async (input: CreateProjectVariables) => (await execute(CREATE_PROJECT, input)).createProject,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.projects }),
  });
}
