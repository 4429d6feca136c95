import { imageUrl } from "#web/data/image-url.ts";
import { Thumb } from "#web/features/assets/thumb.tsx";
import type { ProjectSettingsProps } from "#web/features/projects/project-slots.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { SettingsSection } from "#web/ui/form/settings-section.tsx";
import { postersMessages as text } from "../posters.messages.ts";

/** The actions of its buttons are loaded on the first press; the section itself is part of the form around it. */
const acts = () => import("./project-poster-acts.ts");

export function ProjectPosterSection({ project }: ProjectSettingsProps) {
  return (
    <SettingsSection title={text.poster}>
      <div className="set-poster">
        <Thumb src={imageUrl(project.poster, 240)} fallback="clapper" />
        <div className="set-poster-side">
          <p className="meta">{text.posterNote}</p>
          <div className="row">
            <Button icon="upload" onClick={() => void acts().then((made) => made.openProjectPosterDialog(project))}>
              {text.upload}
            </Button>
            {project.hasOwnPoster && (
              <Button
                kind="danger-text"
                icon="trash"
                onClick={() => void acts().then((made) => made.removeProjectPoster(project))}
              >
                {text.remove}
              </Button>
            )}
          </div>
        </div>
      </div>
    </SettingsSection>
  );
}
