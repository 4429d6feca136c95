import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { reloadFolder } from "#core/live/reload-folder.ts";
import { card, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aFolder, aTake, production } from "#web/app/stand-in/production-fixture.ts";
import { live } from "#web/data/live/live.ts";

const takes = ["A001", "A002"].map((name) => aTake({ id: name, name }));
const rootWith = (count: number) => production({ folders: [aFolder()], takes: takes.slice(0, count) });

test("PLUS-1128 a folder seen before is shown while it is being requested, and corrected once its response arrives", async () => {
  const app = await openApp("/projects/p1/root", rootWith(1));
  await card("A001");
  fireEvent.doubleClick(await card("Day 1"));
  await screen.findByText("This folder is empty");
  // Somebody adds a take there in the meantime.
  act(() => live.tell(reloadFolder, { projectId: "p1", folderId: "root" }));
  const { folder } = rootWith(2);
  const arrives = Promise.withResolvers<void>();
  app.give({
    folder: async (asked: unknown) => {
      await arrives.promise;
      return typeof folder === "function" ? folder(asked) : undefined;
    },
  });
  const before = app.calls("FolderContents").length;
  const [home] = await screen.findAllByRole("link", { name: "Lantern" });
  if (!home) throw new Error("no way back");
  await somebody.click(home);
  await card("A001");
  await waitFor(() => expect(app.calls("FolderContents").length).toBe(before + 1));
  expect([app.address(), screen.queryByRole("gridcell", { name: "A002" })]).toEqual(["/projects/p1/root", null]);
  act(() => arrives.resolve());
  await card("A002");
});
