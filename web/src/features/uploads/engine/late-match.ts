/** A clip was matched after its upload had ended, once its start timecode was known. What says so comes when it is needed. @public */
export function tellOfLateMatch(projectId: string): void {
  void import("../metadata-notice.ts").then((made) => made.tellOfLateMatch(projectId));
}
