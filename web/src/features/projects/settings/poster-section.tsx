import { imageUrl } from "#web/data/image-url.ts";
import { Thumb } from "#web/features/assets/thumb.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { SettingsSection } from "#web/ui/form/settings-section.tsx";
import { removeProjectPicture } from "../api/change-project.ts";
import type { Project } from "../api/project-queries.ts";
import { openSetPosterDialog } from "../open-project-dialogs.ts";
import { settingsMessages } from "./project-settings.messages.ts";

/** PROJECTS-026, PROJECTS-027. */
export function PosterSection({ project }: { project: Project }) {
  return (
    <SettingsSection title={settingsMessages.poster}>
      <div className="set-poster">
        <Thumb imageUrl={imageUrl(project.poster, 240)} fallback="clapper" />
        <div className="set-poster-side">
          <p className="meta">{settingsMessages.posterNote}</p>
          <div className="row">
            <Button icon="upload" onClick={() => void openSetPosterDialog(project)}>
              {settingsMessages.upload}
            </Button>
            {project.poster && (
              <Button kind="danger-text" icon="trash" onClick={() => void removeProjectPicture("poster", project.id)}>
                {settingsMessages.remove}
              </Button>
            )}
          </div>
        </div>
      </div>
    </SettingsSection>
  );
}
