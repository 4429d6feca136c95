import { formatBytes } from "#core/units/size.ts";
import { formatInstant } from "#web/ui/format-date.ts";
import type { TableColumn } from "#web/ui/table/table.tsx";
import { statsMessages } from "./stats.messages.ts";
import { creatorText, type TransferSortKey, typeText } from "./transfer-list.ts";
import type { Transfer, TransferPlace } from "./wanted-transfers.ts";

type Column = TableColumn<Transfer, TransferSortKey>;

export function transferColumns(place: TransferPlace): readonly Column[] {
  const column = (id: TransferSortKey, more: Omit<Column, "id" | "head" | "sortKey">): Column => ({
    id,
    head: statsMessages.columns[id],
    sortKey: id,
    ...more,
  });
  const isWorkspace = "workspaceId" in place;
  return [
    ...(isWorkspace
      ? [column("project", { width: "18%", room: "medium", render: ({ projectName }) => projectName })]
      : []),
    column("created", {
      width: "166px",
      room: "medium",
      numeric: true,
      render: ({ createdAt }) => formatInstant(createdAt),
    }),
    column("size", { width: "84px", numeric: true, render: ({ bytesTransferred }) => formatBytes(bytesTransferred) }),
    column("type", { width: "124px", room: "medium", render: typeText }),
    column("createdBy", { width: "18%", room: "medium", render: creatorText }),
    column("filename", { render: (transfer) => <FileCell transfer={transfer} isWorkspace={isWorkspace} /> }),
    column("status", { width: "104px", render: ({ status }) => statsMessages.statuses[status] }),
  ];
}

/** On a narrow page without room for their columns, the other details are below the name. */
function FileCell({ transfer, isWorkspace }: { transfer: Transfer; isWorkspace: boolean }) {
  const { filename, createdAt, projectName } = transfer;
  const facts = [typeText(transfer), formatInstant(createdAt), creatorText(transfer)];
  return (
    <>
      <span className="ell" title={filename}>
        {filename}
      </span>
      <span className="meta stats-note">{(isWorkspace ? [projectName, ...facts] : facts).join(" · ")}</span>
    </>
  );
}
