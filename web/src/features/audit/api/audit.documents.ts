import { graphql } from "#web/data/graphql/graphql-document.ts";

export const AUDIT_LOG = graphql(`
  query AuditLog($filter: AuditFilter, $from: Int, $first: Int, $at: ID) {
    auditWindow(filter: $filter, from: $from, first: $first, at: $at) {
      version from count
      nodes {
        id at actorKind actorId actorName actorEmail verb targetKind targetId targetName placeKind placeName
        address userAgent details
      }
    }
  }
`);

export const REQUEST_AUDIT_EXPORT = graphql(`
  mutation RequestAuditExport($filter: AuditFilter) {
    requestAuditExport(filter: $filter) { url }
  }
`);
