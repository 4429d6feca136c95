import type {
  ProjectTemplatesResult,
  ProjectTemplatesVariables,
  ResetTemplateResult,
  ResetTemplateVariables,
  SaveTemplateResult,
  SaveTemplateVariables,
} from "#web/data/generated/operations.ts";
import { graphql } from "#web/data/graphql/graphql-document.ts";

export const PROJECT_TEMPLATES = graphql<ProjectTemplatesResult, ProjectTemplatesVariables>(`
  query ProjectTemplates($project: ID!) { projectTemplates(project: $project) { type contents isCustom } }
`);

export const SAVE_TEMPLATE = graphql<SaveTemplateResult, SaveTemplateVariables>(`
  mutation SaveTemplate($project: ID!, $type: TemplateType!, $contents: String!) {
    saveTemplate(project: $project, type: $type, contents: $contents) { type contents isCustom }
  }
`);

export const RESET_TEMPLATE = graphql<ResetTemplateResult, ResetTemplateVariables>(`
  mutation ResetTemplate($project: ID!, $type: TemplateType!) {
    resetTemplate(project: $project, type: $type) { type contents isCustom }
  }
`);
