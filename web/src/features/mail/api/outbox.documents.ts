import { graphql } from "#web/data/graphql/graphql-document.ts";

export const MAIL_OUTBOX = graphql(`
  query MailOutbox($first: Int, $after: String) {
    mailOutbox(first: $first, after: $after) {
      nodes { id recipient recipientName subject text state error createdAt }
      pageInfo { endCursor hasNextPage }
    }
  }
`);
