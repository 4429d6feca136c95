import type { PlayerCommand } from "#player/core/controls/keyboard-map.ts";
import { useReadyCommands } from "#web/faces/command-places.ts";
import { playerActs } from "#web/features/viewer/keys/player-acts.ts";
import { usePlayerKeys } from "#web/features/viewer/keys/use-player-keys.ts";
import type { PictureAct } from "#web/features/viewer/picture/picture-act.ts";
import { actOfPress, pictureCommands } from "#web/features/viewer/picture/picture-menu.ts";

interface CompareKeys {
  readonly acts: () => readonly PictureAct[];
  /** Runs the player's own key commands. */
  readonly run: (command: PlayerCommand) => boolean;
  /** Only with the permission to comment. */
  readonly comment: (() => void) | undefined;
}

/** The keys of the page, and all its commands in the palette. */
export function useCompareKeys({ acts, run, comment }: CompareKeys): void {
  usePlayerKeys({
    own(press) {
      const isPlain = !press.shiftKey && !press.ctrlKey && !press.altKey && !press.metaKey;
      const act = isPlain && press.key === "c" ? comment : actOfPress(press, acts())?.run;
      act?.();
      return act !== undefined;
    },
    run,
  });
  useReadyCommands(() => [...pictureCommands(acts()), ...playerActs(true, run)]);
}
