import { onTarget, type TargetCommands } from "#web/faces/command.ts";
import { everywhere } from "#web/faces/everywhere.ts";
import { reportMessages } from "./report/report.messages.ts";

export const errorsCommands: readonly TargetCommands[] = [
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
];
