/** Delays of tooltips, in milliseconds (SHELL-060 to SHELL-063). */
const FIRST_DELAY_MS = 700;
const NEXT_DELAY_MS = 100;
const RESET_AFTER_MS = 500;
const TEXT_DELAY_MS = 1000;

export type TooltipKind = "control" | "text";

/** The delay of a tooltip: short if another was visible less than 500 ms ago. */
export function tooltipDelayMs(kind: TooltipKind, sinceLastHiddenMs: number): number {
  if (kind === "text") return TEXT_DELAY_MS;
  return sinceLastHiddenMs < RESET_AFTER_MS ? NEXT_DELAY_MS : FIRST_DELAY_MS;
}
