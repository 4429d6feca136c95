import { AppError } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { AsperaServerConfig } from "#server/platform/config/aspera-servers.ts";
import { transferServerOf } from "../projects/storages/transfer-server-choice.ts";
import type { TransferSpec } from "./transfer-node.ts";
import { TransferServerReader } from "./transfer-server-store.ts";

/** What the transfer client needs to begin. */
export interface TransferToken {
  /** The id for reporting its progress. */
  readonly transferId: string;
  /** The upload to be finalized afterwards; null for a download. */
  readonly uploadId: string | null;
  /** The files in the requested order. */
  readonly files: readonly TransferFile[];
  readonly spec: TransferSpec;
}

export interface TransferFile {
  readonly id: string;
  readonly name: string;
  /** The path of the file on the receiving side. */
  readonly destination: string;
}

/** @throws AppError NOT_CONFIGURED without a transfer server: the client then offers a transfer through the browser */
export async function requireTransferServer(ctx: CallContext, projectId: string): Promise<AsperaServerConfig> {
  const project = await new TransferServerReader(ctx.platform.db).ofProject(projectId);
  const server = project && transferServerOf(ctx.platform, project);
  if (!server) throw new AppError("NOT_CONFIGURED", "This project has no transfer server");
  return server;
}

/** Returns who requested it, for the record: a person, or a visitor of a link. */
export function initiator({ actor }: CallContext) {
  if (actor.kind === "anonymous") throw new AppError("UNAUTHENTICATED");
  const isPerson = actor.kind === "user";
  return { user_id: isPerson ? actor.userId : null, session_id: actor.sessionId, from_link: !isPerson };
}
