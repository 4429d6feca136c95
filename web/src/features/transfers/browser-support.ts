/** Where IBM Aspera Connect can run: Chrome, Edge, Firefox and Safari on Windows, macOS and Linux. */
export function supportsTransferClient({
  userAgent,
  touchPoints,
}: {
  userAgent: string;
  touchPoints: number;
}): boolean {
  if (/Android|iPhone|iPad|iPod|Mobile|CrOS/i.test(userAgent)) return false;
  // An iPad claims to be a Mac.
  if (/Macintosh/.test(userAgent) && touchPoints > 1) return false;
  if (!/Windows NT|Macintosh|X11|Linux/.test(userAgent)) return false;
  return /Chrome\/|Firefox\/|Version\/[\d.]+ .*Safari\//.test(userAgent) && !/OPR\/|Opera/.test(userAgent);
}
