import { expect, test } from "vitest";
import { LIST } from "#testkit/calls/comment-calls.ts";
import { expectAccessible } from "../browser.ts";
import { sharedViewer } from "../player-harness/viewer-world.ts";
import { visitAs } from "../visit-as.ts";

const viewing = sharedViewer();

test("PLUS-934 PLUS-933 PLUS-1134 two takes under one clock are stepped together, a comment goes to the selected one, on its frame, and its name opens that frame", async () => {
  const { guest } = await viewing.open("editor", viewing.one);
  await using _ = guest;
  const { page } = guest;
  await page.goto(`/compare?a=${viewing.one}&b=${viewing.two}&frame=12&offset=3`);
  const time = page.getByRole("button", { name: "10:00:00:12" });
  await time.waitFor();
  await page.getByRole("button", { name: "Play", exact: true, disabled: true }).waitFor({ state: "detached" });
  await page.keyboard.press(".");
  await page.getByRole("button", { name: "10:00:00:13", exact: true }).waitFor();
  await expect.poll(() => page.url()).toContain("frame=13");
  await page.keyboard.press("q");
  await page.getByRole("tab", { name: /^B/, selected: true }).waitFor();
  await page.keyboard.press("c");
  await page.getByRole("textbox", { name: "Comment text" }).fill("The better hold");
  await page.getByRole("button", { name: "Post" }).click();
  await page.getByRole("button", { name: /^Comment by .* at 10:00:00:13$/ }).waitFor();
  const said = async (version: string | undefined) =>
    (
      await viewing.world
        .as("editor")
        .graphql<{ comments: { nodes: { text: string; position: unknown }[] } }>(LIST, { version })
    ).comments.nodes;
  expect(await said(viewing.clips[0]?.versionId)).toEqual([]);
  expect(await said(viewing.clips[1]?.versionId)).toMatchObject([
    { text: "The better hold", position: { start: 16, end: 16 } },
  ]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clip 2.mp4", exact: true }).click();
  await page.waitForURL(new RegExp(`/${viewing.two}\\?frame=16$`));
});

test("PLUS-1421 two takes compared from their folder are whole beside each other, whichever sheets were loaded before", async () => {
  await using guest = await visitAs(viewing.world, "editor");
  const { page } = guest;
  await page.goto(`/projects/${viewing.world.projectId}/${viewing.world.folderId}`);
  await page.getByRole("gridcell").first().focus();
  await page.keyboard.press("Control+a");
  await page
    .getByRole("button", { name: /Compare/ })
    .first()
    .click();
  await page.getByRole("main", { name: "Compare" }).waitFor();
  const boxOf = (side: string) => page.getByRole("group", { name: new RegExp(`^${side}: `) }).boundingBox();
  await expect
    .poll(async () => {
      const [a, b] = [await boxOf("A"), await boxOf("B")];
      return a !== null && b !== null && a.width > 100 && a.width === b.width && a.x + a.width <= b.x;
    })
    .toBe(true);
});
