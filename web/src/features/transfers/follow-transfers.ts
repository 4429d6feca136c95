import { notifyFailure, notifySuccess } from "#web/ui/notices/notice-store.ts";
import type { ReportedStatus, TransferCalls } from "./api/transfer-calls.ts";
import type { ConnectClient, TransferInfo } from "./connect-sdk.ts";
import { afterNews, changeTransfer, dropTransfer, type Transfer, useTransfers } from "./transfer-list.ts";
import { transferMessages } from "./transfers.messages.ts";

/** Throttles progress reports to the server. */
const REPORT_EVERY_MS = 5_000;
const AUTHENTICATION = /authenti|authori[sz]|token|permission denied/i;

/** Keeps the list in sync with the transfer client's reports, and completes finished transfers. */
export function followTransfers(client: ConnectClient, calls: TransferCalls): void {
  const reportedAtMs = new Map<string, number>();
  client.addEventListener("transfer", (_type, { transfers }) => {
    for (const info of transfers) {
      const transfer = useTransfers.getState().transfers.find(({ clientId }) => clientId === info.uuid);
      // For the transfer client, a finalizing transfer is over.
      if (transfer && transfer.phase !== "finishing") void hear(transfer, info);
    }
  });

  async function hear(transfer: Transfer, info: TransferInfo): Promise<void> {
    const { turn, change } = afterNews(info);
    if (turn === "goes-on") {
      changeTransfer(transfer.id, change);
      if (change.phase === "running") reportProgress(transfer.id, change.bytes ?? 0);
      return;
    }
    changeTransfer(transfer.id, { ...change, phase: "finishing" });
    reportedAtMs.delete(transfer.id);
    await tell(transfer.id, turn, change.bytes ?? 0);
    if (turn === "completed") await complete(transfer);
    else if (turn === "failed") notifyFailure(failureOf(transfer, info));
    dropTransfer(transfer.id);
    await client.removeTransfer(info.uuid).catch(() => undefined);
  }

  function reportProgress(id: string, bytes: number): void {
    const nowMs = Date.now();
    if (nowMs - (reportedAtMs.get(id) ?? 0) < REPORT_EVERY_MS) return;
    reportedAtMs.set(id, nowMs);
    void tell(id, "running", bytes);
  }

  /** A lost report costs a line of statistics, not the transfer. */
  const tell = (id: string, status: ReportedStatus, bytes: number) =>
    calls.report(id, status, bytes).catch(() => undefined);

  async function complete({ direction, uploadId }: Transfer): Promise<void> {
    try {
      if (uploadId !== null) await calls.finishUpload(uploadId);
      notifySuccess(transferMessages.succeeded[direction]);
    } catch {
      notifyFailure(transferMessages.failed[direction]);
    }
  }
}

function failureOf({ direction }: Transfer, { error_desc: reason }: TransferInfo): string {
  return AUTHENTICATION.test(reason ?? "") ? transferMessages.authentication : transferMessages.failed[direction];
}
