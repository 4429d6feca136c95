/** Fatal stream errors that are recovered before the error state shows (PLAYER-055). */
export const maxRecoveries = 5;

export type FatalKind = "network" | "media" | "other";
/** `reload-stream` restarts loading, `recover-media` rebuilds the decoder's buffers. */
export type RecoveryAction = "reload-stream" | "recover-media" | "give-up";

export interface RecoveryStep {
  readonly action: RecoveryAction;
  readonly attempt: number;
  /** Delay before acting, to give a failing server a moment. */
  readonly delayMs: number;
}

/**
 * The recovery for the next fatal error: network errors restart loading (PLAYER-056), media errors run media recovery
 * (PLAYER-057), others are final. `attemptsUsed` counts the recoveries since the source was set.
 */
export function nextRecovery(kind: FatalKind, attemptsUsed: number): RecoveryStep {
  const attempt = attemptsUsed + 1;
  if (kind === "other" || attempt > maxRecoveries) return { action: "give-up", attempt, delayMs: 0 };
  if (kind === "media") return { action: "recover-media", attempt, delayMs: 0 };
  return { action: "reload-stream", attempt, delayMs: 250 * 2 ** attemptsUsed };
}
