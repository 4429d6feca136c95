import { keySheet } from "#web/faces/key-sheet.ts";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";
import { KeyboardSheet } from "./keyboard-sheet.tsx";

export async function openKeyboardSheet(): Promise<void> {
  await showDialog(KeyboardSheet, { groups: await keySheet() });
}
