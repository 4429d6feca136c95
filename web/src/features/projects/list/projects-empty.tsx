import type { ReactNode } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { Empty } from "#web/ui/layout/empty.tsx";
import { projectMessages } from "../project.messages.ts";

/** No project at all (PROJECTS-014), or none matches the filter. */
export function ProjectsEmpty({
  filtered,
  begin,
  onShowAll,
}: {
  filtered: boolean;
  /** The button to begin with; null for people whom others add to projects. */
  begin: ReactNode;
  onShowAll: () => void;
}) {
  if (filtered) {
    return (
      <Empty
        picture="takes"
        title={projectMessages.noMatch}
        action={<Button onClick={onShowAll}>{projectMessages.showAll}</Button>}
      />
    );
  }
  return (
    <Empty
      picture="projects"
      title={projectMessages.empty}
      advice={begin ? projectMessages.emptyAdviceManager : projectMessages.emptyAdvice}
      action={begin}
    />
  );
}
