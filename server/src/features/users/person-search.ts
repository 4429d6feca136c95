import { AppError } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { hasEditableProjects } from "./management.ts";
import { requireUser } from "./require-user.ts";
import { type FoundPerson, UserReader } from "./user-store.ts";

/** The specification starts person search at 2 characters. */
const MIN_LENGTH = 2;
const MAX_LENGTH = 200;
const MAX_FOUND = 20;

/** Searches people. Only people who manage something may search, since nobody else needs everyone's addresses. */
export async function personSearch(ctx: CallContext, text: string): Promise<readonly FoundPerson[]> {
  const actor = requireUser(ctx.actor);
  if (!(await hasEditableProjects(ctx, actor))) throw new AppError("FORBIDDEN");
  const wanted = text.trim();
  if (wanted.length < MIN_LENGTH || wanted.length > MAX_LENGTH || wanted.includes("\u0000")) return [];
  return new UserReader(ctx.platform.db).search(wanted, actor, MAX_FOUND);
}
