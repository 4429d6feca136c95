import type { ConfirmImageUploadResult, ConfirmImageUploadVariables } from "../generated/operations.ts";
import { graphql } from "../graphql/graphql-document.ts";

export const CONFIRM_IMAGE_UPLOAD = graphql<ConfirmImageUploadResult, ConfirmImageUploadVariables>(`
  mutation ConfirmImageUpload($id: ID!) { confirmImageUpload(id: $id) }
`);
