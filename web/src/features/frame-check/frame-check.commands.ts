import { onTarget, type TargetCommands } from "#web/faces/command.ts";
import { everywhere } from "#web/faces/everywhere.ts";

export const frameCheckCommands: readonly TargetCommands[] = [
  onTarget(everywhere, [
    {
      id: "frame-check.open",
      group: "help",
      label: "Frame check",
      icon: "check",
      isShown: () => true,
      // In a new tab: playback and uploads here continue.
      run: () => void window.open("/frame-check", "_blank", "noopener"),
    },
  ]),
];
