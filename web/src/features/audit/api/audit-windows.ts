import type { QueryKey } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { WINDOW_ITEMS } from "#web/data/windows/placed-window.ts";
import type { RowOrder } from "#web/data/windows/use-row-windows.ts";
import { type WindowSource, windowOptions } from "#web/data/windows/window-source.ts";
import type { WantedRecords } from "../audit-choice.ts";
import { AUDIT_LOG } from "./audit.documents.ts";

type AuditWindow = ResultOf<typeof AUDIT_LOG>["auditWindow"];
export type AuditRecord = AuditWindow["nodes"][number];

/** How the log is requested: newest first. */
export interface AuditOrder extends RowOrder {
  readonly filter: WantedRecords;
}

const NEWEST_FIRST = { key: "at", direction: "descending" } as const;
export const auditOrder = (filter: WantedRecords): AuditOrder => ({
  sort: NEWEST_FIRST,
  text: filter.text ?? "",
  filter,
});

const key: QueryKey = ["auditLog"];

/** PLUS-142: the filtered records, by index. New records aren't announced: each visit refetches. */
export const auditSource: WindowSource<AuditOrder, AuditWindow, AuditRecord> = {
  key,
  query({ filter }, at) {
    const part = { filter, first: WINDOW_ITEMS, ...(typeof at === "number" ? { from: at } : { at }) };
    const load = async (signal: AbortSignal) => (await execute(AUDIT_LOG, part, signal)).auditWindow;
    return { ...windowOptions([...key, filter], at, load), staleTime: 0 };
  },
  read: ({ version, from, count, nodes }) => ({ version, from, length: count, items: nodes }),
};
