import { useMemo } from "react";
import { useProject } from "#web/features/projects/api/project-queries.ts";
import type { MarksOfPlace } from "./viewer-marks.tsx";

/**
 * The overlays of the project's pictures.
 * @public
 */
export function useMarks(projectId: string, user = ""): MarksOfPlace | undefined {
  const project = useProject(projectId);
  return useMemo(
    () =>
      project && {
        watermarks: project.watermarks,
        overlay: project.overlay,
        project: project.name,
        production: project.production,
        user,
      },
    [project, user],
  );
}
