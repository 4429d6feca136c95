import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { choose, menuLines, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp, remembered } from "#web/app/stand-in/open-app-fixture.ts";
import { aClipVersion, aTake, PIXEL, production } from "#web/app/stand-in/production-fixture.ts";
import { placeHere } from "#web/data/session/place-here.ts";
import { sizeWindow } from "#web/ui/overlay/window-size-fixture.ts";

afterEach(() => vi.useRealTimers());

type Given = Record<string, unknown>;
const version = (given: Given = {}) =>
  aClipVersion({
    id: "v1",
    displayWidth: 1920,
    displayHeight: 1080,
    renditions: [
      { name: "720p", width: 1280, height: 720, hdr: false, bandwidth: 3_000_000 },
      { name: "1080p", width: 1920, height: 1080, hdr: false, bandwidth: 6_000_000 },
    ],
    ...given,
  });
const clip = (id: string, given: Given = {}, more: Given = {}) => {
  const versions = [version({ id: `${id}-v`, ...given })];
  return aTake({ id, name: id, versions, newestVersion: versions[0], ...more });
};

/** The viewer on the first of these takes; their list is requested with a filter. */
async function openViewer(takes: readonly Given[], options: Parameters<typeof openApp>[2] = {}, traits: Given = {}) {
  const window = ({ filter }: { filter?: { text?: string; withNotes?: boolean } }) => {
    const named = takes.filter(({ name }) => String(name).includes(filter?.text ?? ""));
    const assets = filter?.withNotes ? named.filter(({ commentCount }) => Number(commentCount) > 0) : named;
    return { version: "1", sort: "NAME", folders: [], assets, assetCount: assets.length, ...traits };
  };
  const app = await openApp(
    `/projects/p1/root/${String(takes[0]?.id)}`,
    production({ takes, root: { assetCount: takes.length, window } }),
    options,
  );
  // The controls have measured the available room.
  await screen.findByRole("slider", { name: "Volume" });
  return app;
}
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const modes = () =>
  [...screen.getByRole("group", { name: "Play mode" }).querySelectorAll("button")].map(
    ({ textContent, ariaPressed }) => `${textContent} ${ariaPressed}`,
  );

test("PLUS-354 the viewer's takes are filtered by text, circle, missing circle and comments, each on its own", async () => {
  const takes = [clip("t1", {}, { circled: true }), clip("t2", {}, { commentCount: 3 }), clip("t3")];
  type Filter = { text?: string; circled?: boolean | null; withNotes?: boolean };
  const window = ({ filter = {} }: { filter?: Filter }) => {
    const assets = takes.filter(
      (take) =>
        String(take.name).includes(filter.text ?? "") &&
        (filter.circled == null || filter.circled === (take.circled ?? false)) &&
        (!filter.withNotes || Number(take.commentCount) > 0),
    );
    return { version: "1", sort: "NAME", folders: [], assets, assetCount: assets.length };
  };
  await openApp("/projects/p1/root/t1", production({ takes, root: { assetCount: 3, window } }));
  const strip = await screen.findByRole("navigation", { name: "Takes in this folder" });
  const shown = () => ["t1", "t2", "t3"].filter((name) => strip.textContent?.includes(name));
  await waitFor(() => expect(shown()).toEqual(["t1", "t2", "t3"]));
  await somebody.click(button("Filter takes"));
  for (const [name, left] of [
    ["Circled", ["t1"]],
    ["Uncircled takes only", ["t2", "t3"]],
    ["With comments", ["t2"]],
  ] as const) {
    await somebody.click(await screen.findByRole("checkbox", { name }));
    await waitFor(() => expect(shown()).toEqual(left));
    await somebody.click(screen.getByRole("checkbox", { name }));
    await waitFor(() => expect(shown()).toEqual(["t1", "t2", "t3"]));
  }
  fireEvent.change(screen.getByRole("textbox", { name: "Name or slate" }), { target: { value: "t3" } });
  await waitFor(() => expect(shown()).toEqual(["t3"]));
});

test("PLAYER-038 PLAYER-039 the play modes are clips, fast and stills; clips is the default, and again when a player is mounted", async () => {
  await openViewer([clip("t1"), clip("t2")]);
  expect(modes()).toEqual(["Clips true", "Fast false", "Stills false"]);
  await somebody.click(button("Fast"));
  await waitFor(() => expect(modes()).toEqual(["Clips false", "Fast true", "Stills false"]));
  await openViewer([clip("t1"), clip("t2")], { keeps: remembered() });
  expect(modes()).toEqual(["Clips true", "Fast false", "Stills false"]);
});

test("PLAYER-042 a playlist of one asset forces the mode clips; one of two keeps the selected mode", async () => {
  await openViewer([clip("t1"), clip("t2"), clip("x3")]);
  await somebody.click(button("Fast"));
  const filterTo = async (text: string) => {
    const field = await screen.findByRole("textbox", { name: "Name or slate" });
    fireEvent.change(field, { target: { value: text } });
  };
  await somebody.click(button("Filter takes"));
  await filterTo("t");
  await screen.findByText("2 takes shown");
  expect(modes()[1]).toBe("Fast true");
  await filterTo("t1");
  await waitFor(() => expect(modes()[0]).toBe("Clips true"));
});

test("PLUS-1058 takes are filtered by review state, and Show All Takes resets that", async () => {
  const app = await openViewer([clip("t1"), clip("t2")]);
  const asked = () => app.calls("FolderContents").some(({ filter }) => Object(filter).review === "IN_REVIEW");
  await somebody.click(button("Filter takes"));
  const review = await screen.findByLabelText<HTMLSelectElement>("Review");
  await somebody.selectOptions(review, "In review");
  await expect.poll(asked).toBe(true);
  await somebody.click(button("Show All Takes"));
  expect(review.value).toBe("ANY");
});

test("PLAYER-049 the quality is selected separately for HDR and SDR", async () => {
  const hdr = {
    fileInfo: { hdr: true },
    sourceUrl: "/nowhere/a.mov",
    renditions: [{ name: "720p", width: 1280, height: 720, hdr: true, bandwidth: 3_000_000 }],
  };
  const quality = async () => (await screen.findByRole("button", { name: /^Quality: / })).getAttribute("aria-label");
  await openViewer([clip("t1")]);
  await somebody.click(await screen.findByRole("button", { name: /^Quality: / }));
  await choose("720p");
  expect(await quality()).toBe("Quality: 720p");
  const keeps = remembered();
  await openViewer([clip("t2", hdr)], { keeps });
  expect(await quality()).toBe("Quality: Original");
  await openViewer([clip("t1")], { keeps });
  expect(await quality()).toBe("Quality: 720p");
});

test("PLAYER-052 sound always shows time, whatever display is selected", async () => {
  const frames = { keeps: { "rushlight.player.display": '"frames"' } };
  const place = () => document.querySelector('[data-tip="Go to"]')?.textContent;
  await openViewer([clip("t1")], frames);
  expect(place()).not.toContain(":");
  expect(screen.queryByRole("button", { name: "Time display" })).not.toBeNull();
  await openViewer([clip("t2", { mimetype: "audio/wav" }, { type: "AUDIO" })], frames);
  expect(place()).toContain(":");
  expect(screen.queryByRole("button", { name: "Time display" })).toBeNull();
});

test("PLUS-1443 after the end of a session the viewer's address would lead back to the frame or the time on screen", async () => {
  const parameters = () => Object.fromEntries(new URL(placeHere(), window.location.origin).searchParams);
  await openViewer([clip("t1")]);
  await expect.poll(parameters).toMatchObject({ frame: "0" });
  await openViewer([clip("t2", { mimetype: "audio/wav" }, { type: "AUDIO" })]);
  await expect.poll(parameters).toMatchObject({ t: "0" });
  cleanup();
  expect(parameters()).not.toHaveProperty("t");
});

const glyph = () =>
  button(/^(Mute|Unmute)/)
    .querySelector("use")
    ?.getAttribute("href")
    ?.split("#")[1];
const volume = () => screen.getByRole<HTMLInputElement>("slider", { name: "Volume" });

test("PLAYER-069 PLAYER-053 the low icon is shown for volumes up to 60; Mute and its key switch between 0 and the last volume", async () => {
  await openViewer([clip("t1")]);
  const icons: Record<string, string | undefined> = {};
  for (const value of ["100", "61", "60", "1", "0"]) {
    fireEvent.change(volume(), { target: { value } });
    await waitFor(() => expect(volume().value).toBe(value));
    icons[value] = glyph();
  }
  expect(icons).toEqual({ "100": "volume", "61": "volume", "60": "volumelow", "1": "volumelow", "0": "mute" });
  fireEvent.change(volume(), { target: { value: "40" } });
  await somebody.click(button(/^Mute/));
  await waitFor(() => expect(volume().value).toBe("0"));
  await somebody.keyboard("m");
  await waitFor(() => expect(volume().value).toBe("40"));
});

test("PLAYER-017 takes are sorted by Name, Created, Size and Duration", async () => {
  const app = await openViewer([clip("t1"), clip("t2")]);
  for (const key of ["Created", "Size", "Duration", "Name"]) {
    await somebody.click(button("Sort takes"));
    await choose(key);
  }
  const orders = () => new Set(app.calls("FolderContents").map(({ sort, direction }) => [sort, direction].join(" ")));
  const each = ["CREATED DESC", "SIZE ASC", "DURATION ASC", "NAME ASC"];
  await waitFor(() => expect([...orders()]).toEqual(expect.arrayContaining(each)));
});

test("PLAYER-032 the first request follows the user's setting autoPlay", async () => {
  for (const [autoPlay, action] of [
    [true, "Pause"],
    [false, "Play"],
  ] as const) {
    await openApp("/projects/p1/root/t1", production({ takes: [clip("t1")], user: { settings: { autoPlay } } }));
    await screen.findByRole("slider", { name: "Volume" });
    expect([autoPlay, screen.queryByRole("button", { name: action }) !== null]).toEqual([autoPlay, true]);
  }
});

test.each([
  ["PLAYER-018", "hasCircled", "Selected"],
  ["PLAYER-019", "hasSlates", "Scene"],
])("%s takes of a folder that %s are also sorted by %s", async (_row, trait, key) => {
  await openViewer([clip("t1"), clip("t2")], {}, { [trait]: true });
  await somebody.click(button("Sort takes"));
  expect(await menuLines()).toEqual(["Name", "Created", "Size", "Duration", key]);
});

test("PLAYER-059 the viewer requests expired addresses again, and no others", async () => {
  const requests = async (ttl: string | null) => {
    const app = await openViewer([clip("t1", { ttl })]);
    return () => app.calls("ViewedAsset").length;
  };
  expect((await requests(null))()).toBe(1);
  expect((await requests(new Date(Date.now() + 3_600_000).toISOString()))()).toBe(1);
  await expect.poll(await requests("2026-01-01T00:00:00Z")).toBe(2);
});

test("PLAYER-070 volume changes with the wheel are throttled", async () => {
  await openViewer([clip("t1")]);
  const element = volume();
  vi.useFakeTimers();
  const turn = async (afterMs: number) => {
    await act(() => vi.advanceTimersByTimeAsync(afterMs));
    fireEvent.wheel(element, { deltaY: 100 });
    return Number(volume().value);
  };
  const first = await turn(1_000);
  expect(first).toBeLessThan(100);
  expect([await turn(20), await turn(20)]).toEqual([first, first]);
  expect(await turn(200)).toBeLessThan(first);
});

/** Makes the picture this wide by resizing the window. */
async function makeWide(px: number) {
  const width = () =>
    screen.getByRole("region", { name: "Player" }).closest(".stage")?.getBoundingClientRect().width ?? 0;
  for (let tries = 0; tries < 6 && Math.round(width()) !== px; tries++) {
    await sizeWindow(Math.round(window.innerWidth + px - width()));
    await act(async () => {});
  }
  expect(Math.round(width())).toBe(px);
}

test("PLAYER-075 the full actions are shown at player widths of 760 and more", async () => {
  await openViewer([clip("t1")]);
  const isFull = () =>
    [
      screen.queryByRole("button", { name: "Forward 10 seconds" }),
      screen.queryByRole("slider", { name: "Volume" }),
    ].map((one) => one !== null);
  await makeWide(760);
  await waitFor(() => expect(isFull()).toEqual([true, true]));
  await makeWide(759);
  await waitFor(() => expect(isFull()).toEqual([false, false]));
});

test("PLAYER-074 the full timecode is shown at player widths of 410 and more", async () => {
  await openViewer([clip("t1")]);
  const length = () => screen.queryByText("/ 00:00:10:00");
  await makeWide(759);
  expect(length()).not.toBeNull();
  const stage = document.querySelector<HTMLElement>(".stage");
  if (!stage) throw new Error("no stage");
  // A phone-sized window has other controls: only the picture becomes narrow.
  stage.style.maxWidth = "410px";
  await waitFor(() => expect(stage.getBoundingClientRect().width).toBe(410));
  await act(async () => {});
  await waitFor(() => expect(length()).not.toBeNull());
  stage.style.maxWidth = "409px";
  await waitFor(() => expect(length()).toBeNull());
});

test("PLAYER-026 a PDF is drawn from the version's stream address; PLUS-287 people without access to the file see its first page as an image", async () => {
  const pages = (count: number) => {
    const kids = Array.from({ length: count }, (_, at) => `${at + 3} 0 R`).join(" ");
    const each = Array.from(
      { length: count },
      (_, at) => `${at + 3} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 90 60]>>endobj `,
    );
    const pdf = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[${kids}]/Count ${count}>>endobj ${each.join("")}trailer<</Root 1 0 R>>`;
    return `data:application/pdf;base64,${btoa(pdf)}`;
  };
  const open = async (given: Given) => {
    const of = { id: "v", mimetype: "application/pdf", playable: "NONE", filename: "call.pdf", ...given };
    const take = aTake({ id: "t1", name: "call.pdf", type: "DOCUMENT", versions: [of], newestVersion: of });
    await openApp("/projects/p1/root/t1", production({ takes: [take] }));
    await screen.findByRole("region", { name: "Player" });
  };
  await open({ streamUrl: pages(2), sourceUrl: pages(3) });
  await screen.findByRole("img", { name: "Page 2 of 2" });
  await open({ images: { still: { url: PIXEL, width: 2, height: 1 } } });
  await screen.findByRole("img", { name: "Picture of call.pdf" });
  expect(screen.queryByRole("img", { name: /^Page/ })).toBeNull();
});

test("PLAYER-041 in the mode stills a clip shows its picture", async () => {
  const images = { still: { url: PIXEL, width: 200, height: 100 } };
  await openViewer([clip("t1", { images }), clip("t2")]);
  const pictures = () => [...document.querySelectorAll<HTMLImageElement>("img.fit")].map(({ src }) => src);
  expect(pictures()).not.toContain(PIXEL);
  await somebody.click(button("Stills"));
  await waitFor(() => expect(pictures()).toContain(PIXEL));
});

test("PLAYER-011 PLAYER-060 in fullscreen the controls hide after two seconds without activity, and a key brings them back", async () => {
  await openViewer([clip("t1")]);
  await somebody.click(button("Fullscreen"));
  await screen.findByRole("button", { name: "Exit fullscreen" });
  const areHidden = () => document.querySelector(".stage.fs")?.classList.contains("idle");
  vi.useFakeTimers();
  fireEvent.keyDown(document.body, { key: "Shift" });
  await act(() => vi.advanceTimersByTimeAsync(1_999));
  expect(areHidden()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(areHidden()).toBe(true);
  fireEvent.keyDown(document.body, { key: "Shift" });
  expect(areHidden()).toBe(false);
});

test("PLAYER-071 the spinner appears after half a second of waiting, not before", async () => {
  const takes = [clip("t1", { playable: "NONE", streamUrl: null, isProcessing: true }), clip("t2")];
  await openApp("/projects/p1/root/t1", production({ takes, root: { assetCount: 2 } }));
  const next = await screen.findByRole("button", { name: /t2/ });
  vi.useFakeTimers();
  fireEvent.click(next);
  const msUntil = async (find: () => Element | null) => {
    for (let ms = 0; ms < 5_000; ms += 10) {
      if (find()) return ms;
      await act(() => vi.advanceTimersByTimeAsync(10));
    }
    throw new Error("it never appeared");
  };
  await msUntil(() => document.querySelector("video"));
  const waitedMs = await msUntil(() => screen.queryByRole("status", { name: "Loading" }));
  expect(waitedMs).toBeGreaterThanOrEqual(480);
  expect(waitedMs).toBeLessThanOrEqual(520);
});

test("PLUS-354 'With comments' filters the viewer's takes, and next, previous, fast and stills move only among those", async () => {
  const app = await openViewer([clip("t1", {}, { commentCount: 1 }), clip("t2"), clip("t3", {}, { commentCount: 2 })]);
  const isOn = async (id: string) => {
    await waitFor(() => expect(app.address()).toContain(`/${id}`));
    await waitFor(() => expect(screen.getByRole("region", { name: "This take" }).textContent).toContain(id));
  };
  const end = () => {
    const video = document.querySelector("video");
    if (video) fireEvent(video, new Event("ended"));
  };
  await somebody.click(button("Filter takes"));
  // A folder keeps its filter: an earlier test may have set one.
  await somebody.click(await screen.findByRole("button", { name: "Show All Takes" }));
  await screen.findByText("3 takes shown");
  await somebody.click(screen.getByRole("checkbox", { name: "With comments" }));
  await screen.findByText("2 takes shown");
  await somebody.keyboard("{Escape}");
  await somebody.keyboard("{PageDown}");
  await isOn("t3");
  await somebody.keyboard("{PageUp}");
  await isOn("t1");
  await somebody.click(button("Fast"));
  await waitFor(() => expect(modes()[1]).toBe("Fast true"));
  end();
  await isOn("t3");
  await somebody.keyboard("{PageUp}");
  await isOn("t1");
  await somebody.click(button("Stills"));
  await waitFor(() => expect(modes()[2]).toBe("Stills true"));
  await somebody.keyboard("{PageDown}");
  await isOn("t3");
  expect(modes()[2]).toBe("Stills true");
});

test("PLUS-1423 a clip that ends behind a dialog stays on screen, and the next take follows without one", async () => {
  const end = () => fireEvent(document.querySelector("video") ?? document.body, new Event("ended"));
  const takes = [clip("t1"), clip("t2")];
  const alone = await openViewer(takes);
  end();
  await waitFor(() => expect(alone.address()).toMatch(/\/t2$/));
  const behind = await openViewer(takes);
  await somebody.keyboard("?");
  await screen.findByRole("dialog");
  end();
  await somebody.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(behind.address()).toMatch(/\/t1$/);
});
