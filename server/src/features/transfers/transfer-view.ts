import type { Person } from "../users/user-view.ts";
import type { TransferRow } from "./transfer-store.ts";

/** The whole row (DATA-047, DATA-048), except: */
export interface TransferView extends Omit<TransferRow, "createdById" | "createdByName"> {
  /** Null for a visitor of a link. */
  readonly createdBy: Person | null;
  /** Milliseconds from its start to its last change. */
  readonly duration: number;
}

export function transferView({ createdById, createdByName, ...row }: TransferRow): TransferView {
  return {
    ...row,
    createdBy: createdByName === null ? null : { id: createdById, name: createdByName },
    filename: row.fileCount === 1 ? row.filename : `${row.fileCount} file(s)`,
    duration: row.updatedAt.getTime() - row.createdAt.getTime(),
  };
}
