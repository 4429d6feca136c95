import { createHash } from "node:crypto";
import { AppError } from "#core/errors/app-error.ts";
import { burnedLines, markPosition } from "#core/watermark/burned-mark.ts";
import { DEFAULT_WATERMARKS, type WatermarkPosition } from "#core/watermark/watermarks.ts";
import { networkOf } from "#server/platform/call/network-of.ts";
import type { Platform } from "#server/platform/platform.ts";
import { holderActor } from "../auth/held-addresses.ts";
import { BurningReader } from "./burning-store.ts";

/** Who a mark names, and its position. Pictures for equal recipients are made once. */
export interface Recipient {
  readonly lines: readonly string[];
  readonly position: WatermarkPosition;
  /** Whether the lines are also repeated faintly all over the picture. */
  readonly isTiled: boolean;
  /** Identifies the recipient in the names of cached files. */
  readonly hash: string;
  /** The queue's lane: one network on one link, or one member of a project. */
  readonly lane: string;
  /** The link, or the project. */
  readonly linkId: string;
}

/** Returns null for a visit whose link has no watermark. @throws AppError EXPIRED if it has ended */
export async function visitRecipient(
  platform: Platform,
  sessionId: string,
  address: string,
): Promise<Recipient | null> {
  const actor = await holderActor(platform, "v", sessionId);
  if (actor?.kind !== "visitor") throw new AppError("EXPIRED");
  if (!actor.isWatermarked) return null;
  const visit = await new BurningReader(platform.db).visit(sessionId);
  if (!visit) throw new AppError("EXPIRED");
  const { visitorName, linkName, createdAt: since, watermarkText: text, watermarkPosition: place } = visit;
  const own = text === null || place === null ? null : { text, position: place };
  const lines = burnedLines({ name: visitorName ?? linkName, address, since }, own);
  const project = { ...DEFAULT_WATERMARKS, ...visit.projectWatermarks };
  const mark = { lines, position: markPosition(project, own), isTiled: project.tiled };
  return hashed(mark, { linkId: actor.linkId, lane: `${actor.linkId} ${networkOf(address)}` });
}

export function hashed(
  mark: Pick<Recipient, "lines" | "position" | "isTiled">,
  turn: Pick<Recipient, "linkId" | "lane">,
): Recipient {
  return { ...mark, ...turn, hash: hashOf(mark) };
}

/** Tiles come last and only if they are drawn, so that files cached before tiles existed are still found. */
function hashOf({ lines, position, isTiled }: Pick<Recipient, "lines" | "position" | "isTiled">): string {
  const facts = JSON.stringify([lines, position, ...(isTiled ? ["tiled"] : [])]);
  return createHash("sha256").update(facts).digest("hex").slice(0, 32);
}
