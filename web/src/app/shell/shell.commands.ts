import { type Command, onTarget, type TargetCommands } from "#web/faces/command.ts";
import { type Everywhere, everywhere } from "#web/faces/everywhere.ts";
import { useDrawers } from "#web/ui/overlay/drawer-store.ts";
import { type ThemeChoice, useTheme } from "#web/ui/style/theme.ts";
import { appMessages } from "../app.messages.ts";
import { signOutAfterAsking } from "../sign-out.ts";
import { DOCUMENTATION } from "./documentation.ts";
import { shellCommandMessages } from "./shell-commands.messages.ts";

const text = shellCommandMessages;

const themes = (["system", "dark", "light"] satisfies ThemeChoice[]).map(
  (choice): Command<Everywhere> => ({
    id: `shell.theme-${choice}`,
    group: "look",
    label: text.themes[choice],
    icon: "monitor",
    isShown: () => true,
    run: () => useTheme.getState().choose(choice),
  }),
);

const drawers = (["left", "right"] as const).map(
  (side): Command<Everywhere> => ({
    id: `shell.drawer-${side}`,
    group: "look",
    label: text.drawers[side],
    icon: side === "left" ? "panelleft" : "panelright",
    keys: [side === "left" ? "[" : "]"],
    keyText: text.drawerKeys[side],
    isShown: () => true,
    run: () => useDrawers.getState().toggle(side),
  }),
);

/** Navigation, appearance, help. */
export const shellCommands: readonly TargetCommands[] = [
  onTarget(everywhere, [
    ...drawers,
    ...themes,
    {
      id: "shell.keys",
      group: "help",
      label: appMessages.keyboard,
      icon: "keyboard",
      keys: ["?"],
      isShown: () => true,
      run: () => void import("./open-keyboard-sheet.ts").then(({ openKeyboardSheet }) => openKeyboardSheet()),
    },
    {
      id: "shell.documentation",
      group: "help",
      label: appMessages.documentation,
      icon: "external",
      isShown: () => true,
      run: () => void window.open(DOCUMENTATION, "_blank", "noopener"),
    },
    {
      id: "shell.sign-out",
      group: "help",
      label: appMessages.signOut,
      icon: "logout",
      isShown: () => true,
      run: () => void signOutAfterAsking(),
    },
  ]),
];
