import type { DayRange } from "#core/transfers/transfer-period.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import type { TRANSFER_LIST } from "./api/transfers.documents.ts";

export type Transfer = ResultOf<typeof TRANSFER_LIST>["transfer"]["nodes"][number];

/** Whose transfers: of one project, or of all projects of a workspace. */
export type TransferPlace = { readonly projectId: string } | { readonly workspaceId: string };

/** Days in the reader's own time zone (STATS-022). */
export interface WantedTransfers extends DayRange {
  readonly place: TransferPlace;
  readonly timeZone: string;
  readonly includeWeb: boolean;
}

/** The request, except for the page. */
export function transferVariables({ place, ...wanted }: WantedTransfers) {
  return "projectId" in place
    ? { ...wanted, project: place.projectId, workspace: null }
    : { ...wanted, project: null, workspace: place.workspaceId };
}
