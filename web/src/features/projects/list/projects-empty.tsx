import { Button } from "#web/ui/controls/button.tsx";
import { Empty } from "#web/ui/layout/empty.tsx";
import { projectMessages } from "../project.messages.ts";

/** No project at all (PROJECTS-014), or none that the filter leaves. */
export function ProjectsEmpty({
  filtered,
  mayCreate,
  onShowAll,
}: {
  filtered: boolean;
  mayCreate: boolean;
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
      advice={mayCreate ? projectMessages.emptyAdviceManager : projectMessages.emptyAdvice}
    />
  );
}
