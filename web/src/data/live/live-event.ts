/** What the server pushes over the live connection (LIVE-001), as flat JSON. `workspaceChanged`, `projectChanged`, `usersChanged`, `rightsChanged`, `commentChanged`, `takesCircled` and what is said of metadata are our additions. */
export type LiveEvent =
  | { event: "welcome" }
  | { event: "reload" }
  | { event: "workspaceChanged"; workspaceId: string }
  | { event: "projectChanged"; projectId: string }
  | { event: "usersChanged" }
  | { event: "rightsChanged" }
  | {
      event: "reloadFolder";
      projectId: string;
      folderId: string;
      /** The one asset that changed; absent when it was anything else. */
      assetId?: string;
    }
  | { event: "folderThumbnail"; projectId: string; folderId: string; poster: unknown }
  | { event: "updateJobs"; jobs: readonly unknown[] }
  | { event: "takesCircled"; projectId: string; folderId: string; assetIds: readonly string[]; circled: boolean }
  | { event: "metadataAttached"; projectId: string; folderId: string; assetId: string }
  | { event: "metadataChoices"; projectId: string; folderId: string }
  | {
      event: "commentChanged";
      projectId: string;
      folderId: string;
      assetId: string;
      versionId: string;
      commentId: string;
    };

export type LiveEventName = LiveEvent["event"];
export type LiveEventOf<Name extends LiveEventName> = Extract<LiveEvent, { event: Name }>;

const TEXT_FIELDS: Record<LiveEventName, readonly string[]> = {
  welcome: [],
  reload: [],
  workspaceChanged: ["workspaceId"],
  projectChanged: ["projectId"],
  usersChanged: [],
  rightsChanged: [],
  reloadFolder: ["projectId", "folderId"],
  folderThumbnail: ["projectId", "folderId"],
  updateJobs: [],
  takesCircled: ["projectId", "folderId"],
  metadataAttached: ["projectId", "folderId", "assetId"],
  metadataChoices: ["projectId", "folderId"],
  commentChanged: ["projectId", "folderId", "assetId", "versionId", "commentId"],
};

/** Reads one message; null for what this client does not know or cannot use. */
export function readLiveEvent(message: string): LiveEvent | null {
  let value: unknown;
  try {
    value = JSON.parse(message);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null || !("event" in value) || typeof value.event !== "string")
    return null;
  const fields = Object.hasOwn(TEXT_FIELDS, value.event) ? TEXT_FIELDS[value.event as LiveEventName] : null;
  if (!fields) return null;
  const record = value as Record<string, unknown>;
  if (fields.some((field) => typeof record[field] !== "string")) return null;
  if (value.event === "updateJobs" && !Array.isArray(record.jobs)) return null;
  if (value.event === "takesCircled" && (!isTexts(record.assetIds) || typeof record.circled !== "boolean")) return null;
  return value as LiveEvent;
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((entry) => typeof entry === "string");
}
