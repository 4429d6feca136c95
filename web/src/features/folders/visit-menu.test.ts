import { expect, test } from "vitest";
import { NO_FOLDER_RIGHTS } from "#core/permissions/folder-rights.ts";
import type { OpenFolder } from "./api/folder-queries.ts";
import type { BrowserItem } from "./browser-item.ts";
import { visitMenu } from "./visit-menu.ts";

const folder = { allowedTo: { ...NO_FOLDER_RIGHTS, view: true } } as OpenFolder["folder"];
const take = (download: boolean) =>
  ({
    kind: "asset",
    id: "a",
    name: "a",
    asset: { allowedTo: { edit: false, delete: false, download }, newestVersion: { processingJob: null } },
  }) as unknown as BrowserItem;

const offered = (download: boolean, hasServer: boolean) => {
  const through: string[] = [];
  const actions = {
    open() {},
    download: () => through.push("web"),
    viaServer: hasServer ? () => through.push("server") : undefined,
  };
  const [group] = visitMenu({ folder }, [take(download)], actions);
  for (const action of group?.actions ?? []) action.onSelect?.();
  return { labels: group?.actions.map(({ label }) => label), through };
};

test("ASPERA-012 PLUS-274 a visitor who may download is offered the transfer server where the link has one", () => {
  expect(offered(true, true)).toEqual({
    labels: ["Open", "Download", "Download via Aspera"],
    through: ["web", "server"],
  });
  expect(offered(true, false)).toEqual({ labels: ["Open", "Download"], through: ["web"] });
  expect(offered(false, true)).toEqual({ labels: ["Open"], through: [] });
});
