import { type Sort, type SortValue, sorted } from "#core/sorting/sort.ts";
import { statsMessages as text } from "./stats.messages.ts";
import type { Transfer, TransferPlace } from "./wanted-transfers.ts";

export type TransferSortKey = keyof typeof text.columns;

/** The items of the sort menu (STATS-018); the workspace's view also has the project (STATS-019). */
export function transferSortKeys(place: TransferPlace): readonly { key: TransferSortKey; label: string }[] {
  const keys = ["created", "size", "type", "createdBy", "filename", "status"] as const;
  return ("workspaceId" in place ? (["project", ...keys] as const) : keys).map((key) => ({
    key,
    label: text.columns[key],
  }));
}

/** The initial sort (STATS-020). */
export const DEFAULT_TRANSFER_SORT: Sort<TransferSortKey> = { key: "created", direction: "descending" };
/** Keys that start with the newest or largest first. */
export const TRANSFERS_START_DESCENDING = ["created", "size"] as const;

/** STATS-009: visitors of a link are marked. */
export function creatorText({ createdBy, fromLink }: Pick<Transfer, "createdBy" | "fromLink">): string {
  const name = createdBy?.name ?? text.visitor;
  return fromLink ? text.shared(name) : name;
}

export function typeText({ direction, byWeb }: Pick<Transfer, "direction" | "byWeb">): string {
  const type = text.types[direction];
  return byWeb ? text.byWeb(type) : type;
}

/** The transfers that contain the filter's text, in order. */
export function shownTransfers(
  transfers: readonly Transfer[],
  filter: string,
  sort: Sort<TransferSortKey>,
): readonly Transfer[] {
  const wanted = filter.trim().toLocaleLowerCase();
  const matching = wanted === "" ? transfers : transfers.filter((transfer) => wordsOf(transfer).includes(wanted));
  return sorted(matching, sort, valueIn);
}

function wordsOf(transfer: Transfer): string {
  const { filename, projectName, status } = transfer;
  const words = [filename, projectName, creatorText(transfer), typeText(transfer), text.statuses[status]];
  // A filter has no line breaks, so no match spans two fields.
  return words.join("\n").toLocaleLowerCase();
}

function valueIn(transfer: Transfer, key: TransferSortKey): SortValue {
  switch (key) {
    case "project":
      return transfer.projectName;
    case "created":
      return Date.parse(transfer.createdAt);
    case "size":
      return transfer.bytesTransferred;
    case "type":
      return typeText(transfer);
    case "createdBy":
      return creatorText(transfer);
    case "filename":
      return transfer.filename;
    case "status":
      return text.statuses[transfer.status];
  }
}
