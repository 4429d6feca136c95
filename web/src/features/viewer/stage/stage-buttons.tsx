import { Button } from "#web/ui/controls/button.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { Kbd } from "#web/ui/controls/kbd.tsx";
import { viewerMessages } from "../viewer.messages.ts";

export interface Toggle {
  isOn: boolean;
  toggle: () => void;
}

/** Turns commenting on and off; absent without the permission to comment. */
export function CommentButton({ commenting, showsKey }: { commenting: Toggle | undefined; showsKey: boolean }) {
  if (!commenting) return null;
  return (
    <Button
      icon="commentplus"
      className={commenting.isOn ? "ctl-comment commenting" : "ctl-comment"}
      aria-pressed={commenting.isOn}
      aria-keyshortcuts={commenting.isOn ? "Escape" : "C"}
      onClick={commenting.toggle}
    >
      {commenting.isOn ? viewerMessages.commenting : viewerMessages.comment}
      {!commenting.isOn && showsKey && <Kbd>C</Kbd>}
    </Button>
  );
}

export interface StageFrameButtonsProps {
  /** Absent if the sidebar is always visible. */
  sidebar: { isOpen: boolean; toggle: () => void } | undefined;
  isFullscreen: boolean;
  toggleFullscreen: () => void;
}

/** Layout controls of a stage: the last buttons of its row. */
export function StageFrameButtons({ sidebar, isFullscreen, toggleFullscreen }: StageFrameButtonsProps) {
  return (
    <>
      {sidebar && (
        <IconButton
          icon="panelright"
          label={viewerMessages.toggleSidebar}
          active={sidebar.isOpen}
          aria-pressed={sidebar.isOpen}
          onClick={sidebar.toggle}
        />
      )}
      <IconButton
        icon={isFullscreen ? "unfull" : "full"}
        label={isFullscreen ? viewerMessages.exitFullscreen : viewerMessages.fullscreen}
        shortcut="F"
        onClick={toggleFullscreen}
      />
    </>
  );
}
