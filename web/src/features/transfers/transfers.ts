import { lazy } from "react";
import { addLeaveCheck } from "#web/data/session/leave-check.ts";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";
import { type DownloadSelection, transferCalls } from "./api/transfer-calls.ts";
import { supportsTransferClient } from "./browser-support.ts";
import type { ConnectDialogProps } from "./connect-dialog.tsx";
import { type ConnectClient, loadConnectSdk } from "./connect-sdk.ts";
import type { NotSupportedDialogProps } from "./not-supported-dialog.tsx";
import { createTransferFlow } from "./transfer-flow.ts";
import { useTransfers } from "./transfer-list.ts";

const ConnectDialog = lazy(async () => ({ default: (await import("./connect-dialog.tsx")).ConnectDialog }));
const NotSupportedDialog = lazy(async () => ({
  default: (await import("./not-supported-dialog.tsx")).NotSupportedDialog,
}));

const flow = createTransferFlow({
  isSupported: () => supportsTransferClient({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints }),
  loadSdk: loadConnectSdk,
  calls: transferCalls,
  ask: {
    install: (direction, missing, retry) =>
      showDialog<ConnectDialogProps, ConnectClient | null>(ConnectDialog, { direction, missing, retry }),
    viaWeb: (direction, reason) =>
      showDialog<NotSupportedDialogProps, boolean>(NotSupportedDialog, { direction, reason }),
  },
});

// An upload becomes assets only once this page reports that its bytes have arrived.
const isBusy = () => useTransfers.getState().transfers.some(({ direction }) => direction === "upload");
const ask = (event: Event) => event.preventDefault();
// Only as long as needed: a page with this listener is excluded from the back/forward cache (PLUS-221).
useTransfers.subscribe(() => {
  if (isBusy()) window.addEventListener("beforeunload", ask);
  else window.removeEventListener("beforeunload", ask);
});
addLeaveCheck({
  isBusy,
  abort: async () => {
    await Promise.allSettled(useTransfers.getState().transfers.map(({ id }) => flow.cancel(id)));
  },
});

/** Uploads into a folder; `byWeb` chooses files for an upload without the transfer client. */
export function uploadViaServer(folderId: string, byWeb: () => void): void {
  void flow.upload(folderId, byWeb);
}

/**
 * Downloads a selection, for anyone who may, including visitors of a link; `byWeb` starts the same download without the transfer
 * client.
 */
export function downloadViaServer(selection: DownloadSelection, byWeb: () => void): void {
  void flow.download(selection, byWeb);
}

export const cancelTransfer = (id: string) => void flow.cancel(id).catch(() => undefined);
