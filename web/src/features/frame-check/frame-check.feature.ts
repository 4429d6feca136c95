import { onTarget } from "#web/faces/command.ts";
import { everywhere } from "#web/faces/everywhere.ts";
import type { WebFeature } from "#web/faces/web-feature.ts";

export const frameCheckFeature: WebFeature = {
  name: "frame-check",
  commands: [
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
  ],
};
