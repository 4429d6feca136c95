import { expect, test } from "vitest";
import { mediaTools } from "#media/run-ffmpeg.ts";
import type { DemoAsset, DemoOperations } from "./demo-operations.ts";
import { demoClips, demoStills } from "./demo-production.ts";
import { fillDemo } from "./fill-demo.ts";

const [first] = demoClips;
const PLACE = first?.folder.join("/") ?? "";

/** A complete demo in which the clips of one folder have no slates. */
function interruptedDemo(reports: string[]): DemoOperations {
  const files = [...demoClips, ...demoStills];
  const assetOf = ({ name, folder }: (typeof files)[number]): DemoAsset => {
    return { id: name, versionId: name, comments: 1, hasSlate: folder.join("/") !== PLACE };
  };
  return {
    workspace: async () => "workspace",
    project: async () => ({ id: "project", rootFolder: "" }),
    letIn: async () => {},
    folder: async (_project, path) => path.join("/"),
    assets: async (_project, folder) =>
      new Map(files.filter((file) => file.folder.join("/") === folder).map((file) => [file.name, assetOf(file)])),
    upload: async () => {
      throw new Error("Nothing was missing");
    },
    uploadReport: async (folder, name, text) => {
      reports.push(folder, name, text);
    },
    note: async () => {},
    share: async () => {},
  };
}

test("PLUS-1208 a demo that was interrupted before the camera report of a day gets that report, and no other", async () => {
  const reports: string[] = [];
  const { added } = await fillDemo({
    operations: interruptedDemo(reports),
    tools: mediaTools(),
    say: () => {},
    signal: new AbortController().signal,
  });
  const [folder, name, text = "", ...others] = reports;
  expect([added, folder, name, others]).toEqual([0, PLACE, `${first?.folder.at(-1)}.ale`, []]);
  for (const clip of demoClips) expect(text.includes(clip.name)).toBe(clip.folder.join("/") === PLACE);
});
