import { getRouteApi } from "@tanstack/react-router";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";
import { type Project, useProject } from "../api/project-queries.ts";
import { useSelectedProject } from "../use-selected-project.ts";
import { settingsMessages } from "./project-settings.messages.ts";
import { ProjectSettingsPage } from "./project-settings-page.tsx";
import { SettingsFrame } from "./settings-frame.tsx";
import { SETTINGS_PAGE } from "./settings-pages.ts";
import { SettingsTab } from "./settings-tab.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const route = getRouteApi("/main/projects/$projectId/settings");

export function ProjectsSettingsRoute() {
  const { projectId } = route.useParams();
  const project = useProject(projectId);
  useDocumentTitle(project ? `${settingsMessages.title}, ${project.name}` : settingsMessages.title);
  useSelectedProject(projectId);
  return (
    <ProjectSettingsPage projectId={projectId} page={SETTINGS_PAGE}>
      {(shown) => <SettingsPage key={shown.id} project={shown} />}
    </ProjectSettingsPage>
  );
}

function SettingsPage({ project }: { project: Project }) {
  const form = useSettingsForm(project);
  return (
    <SettingsFrame projectId={project.id} project={project} page={SETTINGS_PAGE} state={form.state}>
      <SettingsTab project={project} form={form} />
    </SettingsFrame>
  );
}
