import { onTarget } from "#web/faces/command.ts";
import { everywhere } from "#web/faces/everywhere.ts";
import type { WebFeature } from "#web/faces/web-feature.ts";
import { reportMessages } from "./report/report.messages.ts";

export const errorsFeature: WebFeature = {
  name: "errors",
  commands: [
    onTarget(everywhere, [
      {
        id: "errors.report",
        group: "help",
        label: reportMessages.title,
        icon: "info",
        isShown: () => true,
        run: () => void import("./report/open-report.ts").then(({ openReport }) => openReport()),
      },
    ]),
  ],
};
