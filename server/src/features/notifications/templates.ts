import { invalid } from "#core/errors/app-error.ts";
import {
  DEFAULT_TEMPLATES,
  LONGEST_TEMPLATE,
  TEMPLATE_TYPES,
  type TemplateType,
  tidyTemplate,
} from "#core/templates/notification-template.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireProject } from "../projects/access/project-access.ts";
import { TemplateReader, TemplateWriter } from "./template-store.ts";

/** A template as the API returns it (DATA-078). A project without its own texts has the default ones. */
export interface TemplateView {
  readonly type: TemplateType;
  readonly contents: string;
  readonly isCustom: boolean;
}

export const viewOf = (type: TemplateType, own: string | undefined): TemplateView => ({
  type,
  contents: own ?? DEFAULT_TEMPLATES[type],
  isCustom: own !== undefined,
});

/**
 * Returns subject and body (TEMPLATES-025), for anyone who may edit the project (TEMPLATES-024).
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function projectTemplates(ctx: CallContext, projectId: string): Promise<readonly TemplateView[]> {
  await requireProject(ctx, projectId, "edit");
  const own = await new TemplateReader(ctx.platform.db).ofProject(projectId);
  return TEMPLATE_TYPES.map((type) => viewOf(type, own.get(type)));
}

/**
 * Saves a template; the last save wins (TEMPLATES-026).
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION for an empty or too long text
 */
export async function saveTemplate(
  ctx: CallContext,
  input: { readonly project: string; readonly type: TemplateType; readonly contents: string },
): Promise<TemplateView> {
  const { project, type } = input;
  await requireProject(ctx, project, "edit");
  const contents = tidyTemplate(type, input.contents).replaceAll("\0", "").toWellFormed();
  if (contents === "") throw invalid("contents", "A template must be text");
  const longest = LONGEST_TEMPLATE[type];
  if (contents.length > longest) throw invalid("contents", `The template is longer than ${longest} characters`);
  const { clock, transact } = ctx.platform;
  await transact((unit) => new TemplateWriter(unit.db).save(project, type, contents, clock.now()));
  return viewOf(type, contents);
}

/** Restores the default text (TEMPLATES-027). @throws AppError NOT_FOUND, FORBIDDEN */
export async function resetTemplate(
  ctx: CallContext,
  { project, type }: { readonly project: string; readonly type: TemplateType },
): Promise<TemplateView> {
  await requireProject(ctx, project, "edit");
  await ctx.platform.transact((unit) => new TemplateWriter(unit.db).remove(project, type));
  return viewOf(type, undefined);
}
