import { Link } from "@tanstack/react-router";
import { imageUrl } from "#web/data/image-url.ts";
import { Thumb } from "#web/features/assets/thumb.tsx";
import type { Project } from "../api/project-queries.ts";

/** A project in a table: its image and its name, which links to it. */
export function ProjectName({ project }: { project: Project }) {
  return (
    <span className="nm">
      <Thumb src={imageUrl(project.poster, 60)} fallback="clapper" style={{ width: 60, flex: "none" }} />
      <Link to="/projects/$projectId/{-$folderId}" params={{ projectId: project.id }} className="ell">
        {project.name}
      </Link>
    </span>
  );
}
