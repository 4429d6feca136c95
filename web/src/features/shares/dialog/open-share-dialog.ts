import { lazy } from "react";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";
import { createShareLink, type NewShare } from "../api/link-changes.ts";
import type { ShareLink } from "../api/link-queries.ts";
import type { NewShareDialogProps, ShareDialogProps } from "./share-dialog.tsx";

const LazyNewShareDialog = lazy(async () => ({ default: (await import("./share-dialog.tsx")).NewShareDialog }));
const LazyShareDialog = lazy(async () => ({ default: (await import("./share-dialog.tsx")).ShareDialog }));

/** One share at a time: the second click of a double click means the same one (PLUS-289). */
let isOpen = false;

function opening(open: () => Promise<unknown>): void {
  if (isOpen) return;
  isOpen = true;
  void open().finally(() => {
    isOpen = false;
  });
}

/** SHARES-072: creates a link to items of one folder, and opens it. */
export function openNewShare(items: NewShare, counts: NewShareDialogProps["counts"], pictureUrl: string | null): void {
  opening(() =>
    showDialog<NewShareDialogProps, null>(LazyNewShareDialog, {
      counts,
      coming: createShareLink(items),
      pictureUrl,
    }),
  );
}

/** SHARES-056, SHARES-057: an existing link: its options, or only more recipients. */
export function openShare(mode: "edit" | "invite", link: ShareLink): void {
  opening(() => showDialog<ShareDialogProps, null>(LazyShareDialog, { mode, link, pictureUrl: null }));
}
