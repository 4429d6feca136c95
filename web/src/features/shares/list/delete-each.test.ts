import { expect, test } from "vitest";
import { useNotices } from "#web/ui/notices/notice-store.ts";
import { aLink } from "../share-fixture.ts";
import { deleteEach } from "./delete-each.ts";

const lastNotice = () => useNotices.getState().log[0];
const links = [aLink(), aLink({ id: "l2" }), aLink({ id: "l3" })];

test("SHARES-041 deleted links are confirmed once, however many there were", async () => {
  const deleted: string[] = [];
  const before = useNotices.getState().log.length;
  await deleteEach(links, async ({ id }) => deleted.push(id));
  expect(deleted).toEqual(["l1", "l2", "l3"]);
  expect(lastNotice()).toMatchObject({ kind: "positive", text: "Successfully deleted link(s)" });
  expect(useNotices.getState().log).toHaveLength(Math.min(50, before + 1));
});

test("SHARES-042 a link that can't be deleted is reported, and the others are deleted anyway", async () => {
  const deleted: string[] = [];
  await deleteEach(links, async ({ id }) => {
    if (id === "l2") throw new Error("refused");
    deleted.push(id);
  });
  expect(deleted).toEqual(["l1", "l3"]);
  expect(lastNotice()).toMatchObject({ kind: "negative", text: "Failed to delete link(s)" });
});
