import type { Project } from "#web/features/projects/api/project-queries.ts";
import { SettingsFrame } from "#web/features/projects/settings/settings-frame.tsx";
import { projectPage } from "./project-page.ts";
import { useWatermarkForm } from "./use-watermark-form.ts";
import { WatermarkPreview } from "./watermark-preview.tsx";
import { WatermarksTab } from "./watermarks-tab.tsx";

/** The tab in a project's settings, in its frame, which shows whether everything is saved. */
export function WatermarksPage({ project }: { project: Project }) {
  const form = useWatermarkForm(project);
  return (
    <SettingsFrame projectId={project.id} project={project} page={projectPage.id} state={form.state}>
      <div className="set-split">
        <WatermarksTab project={project} form={form} />
        <WatermarkPreview project={project} marks={form} />
      </div>
    </SettingsFrame>
  );
}
