import type { PermissionArea } from "./permission-row.ts";

const SUPERUSERS = "no no no no no no no yes";

export const auditRows: PermissionArea = {
  title: "Audit log",
  rows: [
    {
      operation: "auditLog",
      on: "everything",
      query: `{ auditLog(first: 1) { nodes { id } } }`,
      variables: () => ({}),
      outcomes: SUPERUSERS,
    },
    {
      operation: "auditWindow",
      on: "everything",
      query: `{ auditWindow(first: 1) { nodes { id } } }`,
      variables: () => ({}),
      outcomes: SUPERUSERS,
    },
    {
      operation: "requestAuditExport",
      on: "everything",
      query: `mutation { requestAuditExport { url } }`,
      variables: () => ({}),
      outcomes: SUPERUSERS,
    },
  ],
};
