import type { ConfirmImageUploadResult, ConfirmImageUploadVariables } from "#web/data/generated/operations.ts";
import { graphql } from "#web/data/graphql/graphql-document.ts";

export const CONFIRM_IMAGE_UPLOAD = graphql<ConfirmImageUploadResult, ConfirmImageUploadVariables>(`
  mutation ConfirmImageUpload($id: ID!) { confirmImageUpload(id: $id) }
`);
