import { graphql } from "#web/data/graphql/graphql-document.ts";

export const AUDIT_LOG = graphql(`
  query AuditLog($filter: AuditFilter, $first: Int, $after: String) {
    auditLog(filter: $filter, first: $first, after: $after) {
      nodes {
        id at actorKind actorId actorName actorEmail verb targetKind targetId targetName placeKind placeName
        address userAgent details
      }
      pageInfo { endCursor hasNextPage }
    }
  }
`);

export const REQUEST_AUDIT_EXPORT = graphql(`
  mutation RequestAuditExport($filter: AuditFilter) {
    requestAuditExport(filter: $filter) { url }
  }
`);
