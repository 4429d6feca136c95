import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { hasErrorCode } from "#web/data/api/api-error.ts";
import { SidebarButton } from "#web/ui/drawer-buttons.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { notifyFailure } from "#web/ui/notice-store.ts";
import { PageFrame } from "#web/ui/page-frame.tsx";
import type { SaveState } from "#web/ui/use-self-saving.ts";
import { type Project, projectQuery } from "./api/project-queries.ts";
import { projectMessages } from "./project.messages.ts";
import "#web/ui/settings.css";
import { settingsMessages as text } from "./project-settings.messages.ts";
import { SETTINGS_PLACES, type SettingsPageName, settingsPages } from "./settings-pages.ts";
import { SettingsSidebar } from "./settings-sidebar.tsx";
import { SettingsTab } from "./settings-tab.tsx";
import { useSettingsForm } from "./use-settings-form.ts";
import { useWatermarkForm } from "./use-watermark-form.ts";
import { WatermarkPreview } from "./watermark-preview.tsx";
import { WatermarksTab } from "./watermarks-tab.tsx";

export interface ProjectSettingsPageProps {
  projectId: string;
  page: SettingsPageName;
  /** Draws the tabs that belong to other features. */
  children?: ((project: Project) => ReactNode) | undefined;
}

/** PROJECTS-002, WATERMARK-002: the settings of one project. Only who may edit it gets here. */
export function ProjectSettingsPage({ projectId, page, children }: ProjectSettingsPageProps) {
  const { data: project, error } = useQuery(projectQuery(projectId));
  useEffect(() => {
    // PROJECTS-004
    if (error) notifyFailure(projectMessages.loadFailed);
  }, [error]);
  if (project?.allowedTo.edit) {
    if (page === "settings") return <SettingsPage key={projectId} project={project} />;
    if (page === "watermarks") return <WatermarksPage key={projectId} project={project} />;
    return (
      <Frame projectId={projectId} project={project} page={page} state={null}>
        {settingsPages(project).includes(page) ? (
          children?.(project)
        ) : (
          <ErrorState icon="info" title={text.noServerTitle} advice={text.noServerAdvice} />
        )}
      </Frame>
    );
  }
  const isMissing = project !== undefined || hasErrorCode(error, "NOT_FOUND");
  return (
    <Frame projectId={projectId} project={project} page={page} state={null}>
      {(project !== undefined || error) && (
        <ErrorState
          icon={isMissing ? "lock" : "broken"}
          title={projectMessages.loadFailed}
          advice={isMissing ? text.missing : projectMessages.loadFailedAdvice}
        />
      )}
    </Frame>
  );
}

function SettingsPage({ project }: { project: Project }) {
  const form = useSettingsForm(project);
  return (
    <Frame projectId={project.id} project={project} page="settings" state={form.state}>
      <SettingsTab project={project} form={form} />
    </Frame>
  );
}

function WatermarksPage({ project }: { project: Project }) {
  const form = useWatermarkForm(project);
  return (
    <Frame projectId={project.id} project={project} page="watermarks" state={form.state}>
      <div className="set-split">
        <WatermarksTab project={project} form={form} />
        <WatermarkPreview project={project} marks={form} />
      </div>
    </Frame>
  );
}

interface FrameProps extends Pick<ProjectSettingsPageProps, "projectId" | "page"> {
  /** Undefined before it is there. */
  project: Project | undefined;
  /** Null before there is anything to save. */
  state: SaveState | null;
  children: ReactNode;
}

const STATE_TEXT = { saved: text.saved, saving: text.saving, unsaved: text.unsaved };

function Frame({ projectId, project, page, state, children }: FrameProps) {
  return (
    <PageFrame
      label={text.title}
      left={<SettingsSidebar currentId={projectId} page={page} />}
      leftLabel={text.sidebar}
      sticky={
        <div className="set-bar">
          <SidebarButton label={text.sidebar} />
          <nav className="tabs" aria-label={text.tabs}>
            {settingsPages(project).map((id) => (
              <Link
                key={id}
                to={SETTINGS_PLACES[id]}
                params={{ projectId }}
                activeOptions={{ exact: true }}
                aria-current={page === id ? "page" : undefined}
              >
                {text[id]}
              </Link>
            ))}
          </nav>
          <span className="meta end" role="status">
            {state === "saved" && <Icon name="check" size="s" />}
            {state && STATE_TEXT[state]}
          </span>
        </div>
      }
    >
      {children}
    </PageFrame>
  );
}
