import { queryOptions } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import { queryClient } from "#web/data/query-client.ts";
import type { TemplateCalls } from "../change-templates.ts";
import type { Template } from "../template-form.ts";
import { PROJECT_TEMPLATES, RESET_TEMPLATE, SAVE_TEMPLATE } from "./templates.documents.ts";

export const templatesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["templates", projectId],
    queryFn: async ({ signal }): Promise<readonly Template[]> =>
      (await execute(PROJECT_TEMPLATES, { project: projectId }, signal)).projectTemplates,
    // Changes by others aren't announced.
    staleTime: 0,
  });

/** A saved part shows immediately, even if the other part fails. */
function remember(projectId: string, changed: Template): void {
  queryClient.setQueryData(templatesQuery(projectId).queryKey, (known) =>
    known?.map((template) => (template.type === changed.type ? changed : template)),
  );
}

export const templateCalls = (project: string): TemplateCalls => ({
  save: async (type, contents) =>
    remember(project, (await execute(SAVE_TEMPLATE, { project, type, contents })).saveTemplate),
  reset: async (type) => remember(project, (await execute(RESET_TEMPLATE, { project, type })).resetTemplate),
});
