import { memo } from "react";
import { formatBytes } from "#core/units/size.ts";
import { imageUrl } from "#web/data/image-url.ts";
import { Thumb } from "#web/features/assets/thumb.tsx";
import { Card, CardLink } from "#web/ui/grid/card.tsx";
import { type IconSize, showsMetadataLine } from "#web/ui/grid/grid-layout.ts";
import type { Project } from "../api/project-queries.ts";
import { projectMessages } from "../project.messages.ts";

interface ProjectCardProps {
  project: Project;
  index: number;
  column: number;
  size: IconSize;
}

export const ProjectCard = memo(function ProjectCard({ project, index, column, size }: ProjectCardProps) {
  return (
    <Card
      id={project.id}
      index={index}
      column={column}
      name={project.name}
      selectLabel={projectMessages.select}
      thumb={<Thumb className="card-thumb" src={imageUrl(project.poster, 480)} fallback="clapper" />}
      title={<CardLink href={`/projects/${project.id}`}>{project.name}</CardLink>}
      titleEnd={project.size > 0 && <span className="cm">{formatBytes(project.size)}</span>}
      note={showsMetadataLine(size) && <span className="ell">{project.manager}</span>}
    />
  );
});
