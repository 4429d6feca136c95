import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireProject } from "./access/project-access.ts";
import { freshProject } from "./find-project.ts";
import type { ProjectView } from "./project-view.ts";
import { saveProject } from "./update-project.ts";

export async function updateProjectSettings(
  ctx: CallContext,
  input: { id: string; slateFormat: string },
): Promise<ProjectView> {
  await requireProject(ctx, input.id, "edit");
  await saveProject(ctx, input.id, { slate_format: input.slateFormat });
  return freshProject(ctx, input.id);
}
