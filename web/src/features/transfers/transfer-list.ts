import { create } from "zustand";
import type { TransferInfo } from "./connect-sdk.ts";
import type { Direction } from "./transfers-commands.messages.ts";

/** A transfer that the transfer client is running. */
export interface Transfer {
  /** The server's id. */
  readonly id: string;
  /** The transfer client's id. */
  readonly clientId: string;
  readonly direction: Direction;
  readonly name: string;
  /** To be finalized when all bytes have arrived; null for a download. */
  readonly uploadId: string | null;
  readonly phase: "waiting" | "running" | "finishing";
  /** From 0 to 1. */
  readonly fraction: number;
  readonly bytes: number;
}

/** The transfers of this browser tab. */
export const useTransfers = create<{ transfers: readonly Transfer[] }>(() => ({ transfers: [] }));

export function addTransfer(transfer: Transfer): void {
  useTransfers.setState(({ transfers }) => ({ transfers: [...transfers, transfer] }));
}

export function dropTransfer(id: string): void {
  useTransfers.setState(({ transfers }) => ({ transfers: transfers.filter((transfer) => transfer.id !== id) }));
}

export function changeTransfer(id: string, change: Partial<Transfer>): void {
  useTransfers.setState(({ transfers }) => ({
    transfers: transfers.map((transfer) => (transfer.id === id ? { ...transfer, ...change } : transfer)),
  }));
}

export type TransferTurn = "goes-on" | "completed" | "failed" | "cancelled";

const TURNS: Readonly<Record<string, TransferTurn>> = {
  completed: "completed",
  failed: "failed",
  cancelled: "cancelled",
  removed: "cancelled",
};

/** The effect of the transfer client's report on a transfer. */
export function afterNews(info: TransferInfo): { turn: TransferTurn; change: Partial<Transfer> } {
  const turn = TURNS[info.status] ?? "goes-on";
  const bytes = Math.max(0, Math.floor(info.bytes_written));
  const fraction = Math.min(1, Math.max(0, info.percentage));
  return { turn, change: { bytes, fraction, phase: info.status === "running" ? "running" : "waiting" } };
}
