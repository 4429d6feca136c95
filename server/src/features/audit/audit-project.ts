import type { AuditTarget } from "./audit-record.ts";

/** Returns the project as the place of an action. @public */
export function inProject(project: {
  readonly scope: { readonly projectId: string };
  readonly name: string;
}): AuditTarget<"project"> {
  return { kind: "project", id: project.scope.projectId, name: project.name };
}
