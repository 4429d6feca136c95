/**
 * A clip was matched after its upload had ended, once its start timecode was known. The code to report it is loaded on demand.
 * @public
 */
export function tellOfLateMatch(projectId: string): void {
  void import("../metadata-notice.ts").then((made) => made.tellOfLateMatch(projectId));
}
