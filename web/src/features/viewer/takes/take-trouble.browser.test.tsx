import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aPicture, production } from "#web/app/stand-in/production-fixture.ts";
import { refuse } from "#web/app/stand-in/schema-answers-fixture.ts";
import { queryClient } from "#web/data/query-client.ts";

const COUNT = 300;
const TAKES = Array.from({ length: COUNT }, (_, n) => aPicture({ id: `t${n}`, name: `Take ${n}` }));

interface Wanted {
  readonly at?: string;
  readonly from?: number;
}

/** The viewer on one of 300 takes, and a server that refuses windows: all of them, or all but the one around it. */
async function openViewer(failing: "all" | "others", { code = "NO_SENTENCE", width = 1280, take = 0 } = {}) {
  const state = { isFailing: true };
  const window = ({ at, from }: Wanted) => {
    const start = from ?? Math.max(0, TAKES.findIndex(({ id }) => id === at) - 50);
    if (state.isFailing && (failing === "all" || at === undefined)) return refuse(code)();
    const assets = TAKES.slice(start, start + 100);
    return { version: "1", sort: "NAME", folders: [], folderCount: 0, from: start, assets, assetCount: COUNT };
  };
  const given = production({ takes: TAKES, root: { assetCount: COUNT, window } });
  await openApp(`/projects/p1/root/t${take}`, given, { width });
  return state;
}

const takes = () => screen.findByRole("navigation", { name: "Takes in this folder" });
const again = async () => somebody.click(within(await screen.findByRole("alert")).getByRole("button"));

test("PLUS-1625 if the takes can't be loaded, the strip says so, and Try again loads them", async () => {
  const state = await openViewer("all");
  const alert = await within(await takes()).findByRole("alert");
  expect(alert.textContent).toBe("Could not load the takesTry again");
  await again();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByTitle("Take 1")).toBeNull();
  state.isFailing = false;
  await again();
  await screen.findByTitle("Take 1");
  expect(screen.queryByRole("alert")).toBeNull();
  state.isFailing = true;
  await queryClient.refetchQueries({ type: "active" });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("PLUS-1625 takes on screen stay if another part can't be loaded, and Try again loads it", async () => {
  const state = await openViewer("others");
  await screen.findByTitle("Take 1");
  expect(screen.queryByRole("alert")).toBeNull();
  const strip = await takes();
  strip.scrollTo({ left: 20_000 });
  const alert = await within(strip).findByRole("alert");
  expect(alert.getBoundingClientRect().left).toBe(strip.getBoundingClientRect().left);
  strip.scrollTo({ left: 0 });
  await screen.findByTitle("Take 1");
  strip.scrollTo({ left: 20_000 });
  state.isFailing = false;
  await again();
  await screen.findByTitle("Take 195");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("PLUS-1625 a part that is no longer visible is no longer trouble, also the first one", async () => {
  await openViewer("others", { take: 200 });
  await screen.findByTitle("Take 201");
  const strip = await takes();
  const { scrollLeft } = strip;
  strip.scrollTo({ left: 0 });
  await within(strip).findByRole("alert");
  strip.scrollTo({ left: scrollLeft });
  await screen.findByTitle("Take 201");
  await waitFor(() => expect(within(strip).queryByRole("alert")).toBeNull());
});

test("PLUS-1625 on a phone the takes have their place too", async () => {
  const state = await openViewer("all", { width: 390 });
  await somebody.click(await screen.findByRole("tab", { name: "Takes" }));
  state.isFailing = false;
  await again();
  await screen.findByRole("button", { name: /Take 1$/ });
});

test("PLUS-1625 somebody who may not see the takes is offered nothing", async () => {
  await openViewer("all", { code: "FORBIDDEN" });
  await screen.findByRole("region", { name: "This take" });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("navigation", { name: "Takes in this folder" })).toBeNull();
});
