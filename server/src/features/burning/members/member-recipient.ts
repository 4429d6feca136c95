import { isUuid } from "#core/ids/uuid.ts";
import { accountCode } from "#core/names/account-code.ts";
import type { UserActor } from "#core/permissions/actor.ts";
import { isMarkedPerson } from "#core/permissions/project-rights.ts";
import type { ProjectScope } from "#core/permissions/scope.ts";
import { burnedLines, markPosition } from "#core/watermark/burned-mark.ts";
import { DEFAULT_WATERMARKS } from "#core/watermark/watermarks.ts";
import { createCallContext } from "#server/platform/call/call-context.ts";
import type { Platform } from "#server/platform/platform.ts";
import { SharedQuestions } from "#server/platform/storage/shared-questions.ts";
import { projectAccessLoader } from "../../projects/access/project-access.ts";
import { hashed, type Recipient } from "../recipient.ts";
import { MarkingReader } from "./marking-store.ts";

const HOUR_MS = 3_600_000;

const ASKED = new WeakMap<Platform, SharedQuestions<boolean>>();

/**
 * Whether any project gives its members marked pictures. Most installations have none, so concurrent requests share one query.
 */
export function someProjectMarks(platform: Platform): Promise<boolean> {
  const asked = ASKED.get(platform) ?? new SharedQuestions<boolean>();
  ASKED.set(platform, asked);
  return asked.ask("any", () => new MarkingReader(platform.db).any());
}

/**
 * Returns the recipient that a project's pictures show when this person gets them: name, email, account ID, network address and
 * the hour. Null if they get clean pictures, because the project uses no marks or they can edit it (PLUS-1300).
 * @param address empty for files made by a job
 */
export async function memberRecipient(
  platform: Platform,
  actor: UserActor,
  scope: ProjectScope,
  address: string,
): Promise<Recipient | null> {
  if (!isMarkedPerson(actor, scope)) return null;
  const project = { ...DEFAULT_WATERMARKS, ...(await new MarkingReader(platform.db).watermarks(scope.projectId)) };
  // Rounded to the hour, so that drawn marks can be cached.
  const since = new Date(Math.floor(platform.clock.nowMs() / HOUR_MS) * HOUR_MS);
  const account = { email: actor.email, code: accountCode(actor.userId) };
  const lines = burnedLines({ name: actor.name, account, address, since }, null);
  const mark = { lines, position: markPosition(project, null), isTiled: project.tiled };
  return hashed(mark, { linkId: scope.projectId, lane: `${scope.projectId} ${actor.userId}` });
}

/** Returns the person's permissions on a project; null if the project is gone. */
export async function projectOf(platform: Platform, actor: UserActor, projectId: string) {
  if (!isUuid(projectId)) return null;
  return projectAccessLoader(createCallContext({ platform, actor })).load(projectId);
}
