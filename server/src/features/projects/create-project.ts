import { AppError } from "#core/errors/app-error.ts";
import { nameKey } from "#core/names/name-rules.ts";
import { requireName } from "#core/names/require-name.ts";
import { workspaceRights } from "#core/permissions/workspace-rights.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { orNameConflict } from "#server/platform/db/unique-violation.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { requireUser } from "../users/require-user.ts";
import { auditWorkspace } from "../workspaces/audit-workspace.ts";
import { holdWorkspace } from "../workspaces/remove-workspace.ts";
import { requireWorkspace } from "../workspaces/require-workspace.ts";
import { freshProject } from "./find-project.ts";
import { emitProjectChanged } from "./project-events.ts";
import { requireManager } from "./project-fields.ts";
import { PROJECT_NAME_INDEX, ProjectWriter } from "./project-store.ts";
import type { ProjectView } from "./project-view.ts";
import { chosenPrefix } from "./storages/storage-choice.ts";

export interface CreateProjectInput {
  readonly name: string;
  readonly workspace: string;
  readonly storagePrefix?: string | null | undefined;
  readonly manager?: string | null | undefined;
}

/** Verbatim from the specification (PROJECTS-063, -088). */
export const TITLE_TAKEN = "This title is already used by another project";

/**
 * Creates a project and its root folder in one transaction. The creator gets no assignment: people who may create projects in a
 * workspace administer all of them anyway.
 */
export async function createProject(ctx: CallContext, input: CreateProjectInput): Promise<ProjectView> {
  const actor = requireUser(ctx.actor);
  // Refused without reading the workspace, so that nobody learns which ones exist (PROJECTS-073).
  if (!workspaceRights(actor, input.workspace, false).createProject) throw new AppError("FORBIDDEN");
  const workspace = await requireWorkspace(ctx, input.workspace, "createProject");
  const name = requireName("name", input.name);
  const manager = requireManager(input.manager);
  // PROJECTS-075: only superusers choose the storage.
  if (input.storagePrefix && !actor.isSuperuser) throw new AppError("FORBIDDEN");
  const { clock } = ctx.platform;
  const storagePrefix = await chosenPrefix(ctx.platform, input.storagePrefix);
  const projectId = await orNameConflict(PROJECT_NAME_INDEX, TITLE_TAKEN, () =>
    ctx.platform.transact(async (unit) => {
      await holdWorkspace(unit, workspace.id);
      const id = clock.uuid();
      await new ProjectWriter(unit.db).insert({
        id,
        workspaceId: workspace.id,
        rootFolderId: clock.uuid(),
        name,
        nameKey: nameKey(name),
        manager,
        storagePrefix,
        createdBy: actor.userId,
        createdAt: clock.now(),
      });
      await emitProjectChanged(unit, id);
      const target = { kind: "project", id, name } as const;
      const place = auditWorkspace(workspace);
      await recordAudit(unit, clock, { by: actor, verb: "project.created", target, place });
      return id;
    }),
  );
  return freshProject(ctx, projectId);
}
