import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { hasErrorCode } from "#web/data/api/api-error.ts";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { type Project, projectQuery } from "../api/project-queries.ts";
import { projectMessages } from "../project.messages.ts";
import { settingsMessages as text } from "./project-settings.messages.ts";
import { SettingsFrame } from "./settings-frame.tsx";

export interface ProjectSettingsPageProps {
  projectId: string;
  /** Id of the tab. */
  page: string;
  /** Renders the tab in its frame, which shows whether it is saved. */
  children: (project: Project) => ReactNode;
}

/** One tab of a project's settings, once the project is loaded. Only for those who may edit it. @public */
export function ProjectSettingsPage({ projectId, page, children }: ProjectSettingsPageProps) {
  const { data: project, error } = useQuery(projectQuery(projectId));
  useEffect(() => {
    // A project that can't be loaded is reported (PROJECTS-004).
    if (error) notifyFailure(projectMessages.loadFailed);
  }, [error]);
  if (project?.allowedTo.edit) return children(project);
  const isMissing = project !== undefined || hasErrorCode(error, "NOT_FOUND");
  return (
    <SettingsFrame projectId={projectId} project={project} page={page} state={null}>
      {(project !== undefined || error) && (
        <ErrorState
          icon={isMissing ? "lock" : "broken"}
          title={projectMessages.loadFailed}
          advice={isMissing ? text.missing : projectMessages.loadFailedAdvice}
        />
      )}
    </SettingsFrame>
  );
}
