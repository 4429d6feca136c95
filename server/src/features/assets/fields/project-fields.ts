import type { ProjectView } from "../../projects/project-view.ts";
import type { AssetField } from "./asset-fields.ts";

/** Returns the project's details that are set, labelled, in the order of its inspector (DATA-008). */
export function projectFields(project: ProjectView): readonly AssetField[] {
  const details: readonly (readonly [label: string, type: string, value: string | null])[] = [
    ["Production", "text", project.production],
    ["Director", "text", project.director],
    ["DOP", "text", project.dop],
    ["Manager", "text", project.manager],
    ["Shooting Start", "date", project.shootingStart],
    ["Shooting End", "date", project.shootingEnd],
  ];
  return details.flatMap(([label, type, value], position) =>
    value ? [{ label, type, value, position, hidden: false }] : [],
  );
}
