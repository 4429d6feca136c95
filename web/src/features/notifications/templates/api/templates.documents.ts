import { graphql } from "#web/data/graphql/graphql-document.ts";

export const PROJECT_TEMPLATES = graphql(`
  query ProjectTemplates($project: ID!) { projectTemplates(project: $project) { type contents isCustom } }
`);

export const SAVE_TEMPLATE = graphql(`
  mutation SaveTemplate($project: ID!, $type: TemplateType!, $contents: String!) {
    saveTemplate(project: $project, type: $type, contents: $contents) { type contents isCustom }
  }
`);

export const RESET_TEMPLATE = graphql(`
  mutation ResetTemplate($project: ID!, $type: TemplateType!) {
    resetTemplate(project: $project, type: $type) { type contents isCustom }
  }
`);
