import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Icon } from "#web/ui/icons/icon.tsx";
import { PageFrame } from "#web/ui/layout/page-frame.tsx";
import { SidebarButton } from "#web/ui/overlay/drawer-buttons.tsx";
import type { SaveState } from "#web/ui/saving/use-self-saving.ts";
import type { Project } from "../api/project-queries.ts";
import "#web/ui/form/settings.css";
import { settingsMessages as text } from "./project-settings.messages.ts";
import { settingsPages } from "./settings-pages.ts";
import { SettingsSidebar } from "./settings-sidebar.tsx";

interface SettingsFrameProps {
  projectId: string;
  /** Id of the visible tab. */
  page: string;
  /** Undefined until loaded. */
  project: Project | undefined;
  /** Null until there is anything to save. */
  state: SaveState | null;
  children: ReactNode;
}

const STATE_TEXT = { saved: text.saved, saving: text.saving, unsaved: text.unsaved };

/** The frame of every tab in a project's settings. @public */
export function SettingsFrame({ projectId, project, page, state, children }: SettingsFrameProps) {
  return (
    <PageFrame
      label={text.title}
      left={<SettingsSidebar currentId={projectId} page={page} />}
      leftLabel={text.sidebar}
      sticky={
        <div className="set-bar">
          <SidebarButton label={text.sidebar} />
          <nav className="tabs" aria-label={text.tabs}>
            {settingsPages({ projectId, project }).map(({ id, title, address }) => (
              <Link
                key={id}
                to={address}
                activeOptions={{ exact: true }}
                aria-current={page === id ? "page" : undefined}
              >
                {title}
              </Link>
            ))}
          </nav>
          <span className="meta end set-state" role="status">
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
