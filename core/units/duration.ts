/** "1:24" or "1:52:06" for a length in milliseconds: seconds rounded, hours only if there are any. */
export function formatDuration(durationMs: number): string {
  const seconds = Number.isFinite(durationMs) ? Math.max(0, Math.round(durationMs / 1000)) : 0;
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const parts = hours > 0 ? [hours, twoDigits(minutes)] : [minutes];
  return [...parts, twoDigits(seconds % 60)].join(":");
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
