import { graphql } from "#web/data/graphql/graphql-document.ts";

export const CONFIRM_IMAGE_UPLOAD = graphql(`
  mutation ConfirmImageUpload($id: ID!) { confirmImageUpload(id: $id) }
`);
