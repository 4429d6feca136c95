import { expect, test } from "vitest";
import { onTarget, target } from "./command.ts";
import { installFeatures } from "./faces.ts";
import { keySheet } from "./key-sheet.ts";

const things = target<null>("things", "Things", [["act"]]);
const act = { group: "act", icon: "x", isShown: () => false, run() {} } as const;

test("PLUS-345 the key sheet lists what features name and the keys of their commands, once under each title", async () => {
  installFeatures([
    {
      name: "one",
      keys: async () => [{ title: "Things", lines: [{ keys: ["Space"], text: "Select" }] }],
      commands: [
        onTarget(things, [
          { ...act, id: "one.rename", label: "Rename", keys: ["F2"] },
          { ...act, id: "one.delete", label: "Delete", keys: ["Delete"], shortcut: "Del" },
          { ...act, id: "one.all", label: "Everything", shortcut: "Ctrl A" },
          { ...act, id: "one.circle", label: () => "Circle 3", keys: ["x"], keyText: "Circle" },
          { ...act, id: "one.mute", label: "Without a key" },
        ]),
      ],
    },
    { name: "two", commands: [onTarget(things, [{ ...act, id: "two.rename", label: "Rename", keys: ["F2"] }])] },
  ]);
  expect(await keySheet()).toEqual([
    {
      title: "Things",
      lines: [
        { keys: ["Space"], text: "Select" },
        { keys: ["F2"], text: "Rename" },
        { keys: ["Del"], text: "Delete" },
        { keys: ["Ctrl", "A"], text: "Everything" },
        { keys: ["x"], text: "Circle" },
      ],
    },
  ]);
});
