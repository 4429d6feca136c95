import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { hasErrorCode } from "#web/data/api/api-error.ts";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { type Project, projectQuery } from "../api/project-queries.ts";
import { projectMessages } from "../project.messages.ts";
import { settingsMessages as text } from "./project-settings.messages.ts";
import { SettingsFrame } from "./settings-frame.tsx";
import { type SettingsPageName, settingsPages } from "./settings-pages.ts";
import { SettingsTab } from "./settings-tab.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

export interface ProjectSettingsPageProps {
  projectId: string;
  page: SettingsPageName;
  /** Draws the tabs that belong to other features; the watermarks with their frame, which says whether they are saved. */
  children?: ((project: Project) => ReactNode) | undefined;
}

/** PROJECTS-002, WATERMARK-002: the settings of one project. Only who may edit it gets here. @public */
export function ProjectSettingsPage({ projectId, page, children }: ProjectSettingsPageProps) {
  const { data: project, error } = useQuery(projectQuery(projectId));
  useEffect(() => {
    // PROJECTS-004
    if (error) notifyFailure(projectMessages.loadFailed);
  }, [error]);
  if (project?.allowedTo.edit) {
    if (page === "settings") return <SettingsPage key={projectId} project={project} />;
    if (page === "watermarks") return children?.(project);
    return (
      <SettingsFrame projectId={projectId} project={project} page={page} state={null}>
        {settingsPages(project).includes(page) ? (
          children?.(project)
        ) : (
          <ErrorState icon="info" title={text.noServerTitle} advice={text.noServerAdvice} />
        )}
      </SettingsFrame>
    );
  }
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

function SettingsPage({ project }: { project: Project }) {
  const form = useSettingsForm(project);
  return (
    <SettingsFrame projectId={project.id} project={project} page="settings" state={form.state}>
      <SettingsTab project={project} form={form} />
    </SettingsFrame>
  );
}
