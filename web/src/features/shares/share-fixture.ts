import type { ShareLink } from "./api/link-queries.ts";

/** A link as the server returns it, for tests. */
export function aLink(part: Partial<ShareLink> = {}): ShareLink {
  return {
    id: "l1",
    name: "Day 12 selects",
    url: "https://rushlight.example/share/t0ken",
    projectId: "p1",
    folderIds: [],
    assetIds: ["a1"],
    hasPassword: false,
    canDownload: false,
    canComment: false,
    canResolve: false,
    showComments: false,
    isDraft: false,
    needsOwner: false,
    watermark: null,
    expiresAt: null,
    createdAt: "2026-11-21T12:00:00Z",
    createdBy: { id: "u1", name: "Ewa Nowicka" },
    ...part,
  };
}
