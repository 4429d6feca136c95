import type { AuditTarget } from "./audit-record.ts";

/** The place of what happens in a project. @public */
export function inProject(project: {
  readonly scope: { readonly projectId: string };
  readonly name: string;
}): AuditTarget<"project"> {
  return { kind: "project", id: project.scope.projectId, name: project.name };
}
