import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { choose, offeredOn } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aTake, production } from "#web/app/stand-in/production-fixture.ts";
import { pageOf, refuse } from "#web/app/stand-in/schema-answers-fixture.ts";
import { aComment } from "#web/features/comments/api/comment-fixture.ts";
import { useCompareLook } from "./stage/look-store.ts";

beforeEach(() => useCompareLook.setState(useCompareLook.getInitialState()));

const SIZE = { width: 320, height: 180 };

/** A plain grey picture with a stripe at its left edge. */
function grey(level: number): string {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, SIZE);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.fillStyle = `rgb(${level} ${level} ${level})`;
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  return canvas.toDataURL();
}

const version = (id: string, number: number, level: number) => ({
  id,
  number,
  mimetype: "image/png",
  playable: "ORIGINAL",
  displayWidth: SIZE.width,
  displayHeight: SIZE.height,
  createdBy: { id: "noemi", name: "Noémi Lang" },
  images: { still: { url: grey(level), ...SIZE } },
});
const older = version("v1", 1, 100);
const newer = version("v2", 2, 120);
const newest = version("v3", 3, 140);
const alone = version("w1", 1, 200);
function clip(id: string, fps: number, frameCount: number, more = {}, rights = { comment: true }) {
  const facts = { mimetype: "video/mp4", sourceUrl: `/media/${id}.mp4`, timecodeOffset: 0, frameTimesUrl: null };
  const one = {
    ...version(`${id} v1`, 1, 0),
    ...facts,
    frameRate: { numerator: fps, denominator: 1 },
    frameCount,
    ...more,
  };
  return aTake({ id, name: `${id}.mp4`, type: "VIDEO", versions: [one], newestVersion: one, allowedTo: rights });
}
const takes = [
  aTake({
    id: "take1",
    name: "One.png",
    type: "IMAGE",
    versions: [newer, older],
    newestVersion: newer,
    allowedTo: { comment: true },
  }),
  aTake({
    id: "take2",
    name: "Two.png",
    type: "IMAGE",
    versions: [alone],
    newestVersion: alone,
    allowedTo: { comment: true },
  }),
  aTake({ id: "third", name: "Five.png", type: "IMAGE", versions: [newest, newer, older], newestVersion: newest }),
  clip("film", 24, 100),
  clip("long", 24, 100),
  clip("slow", 25, 100, { timecodeOffset: 3600 * 25 }),
  clip("fast", 50, 100, { timecodeOffset: 10 * 3600 * 50 }),
  clip("short", 24, 30),
  aTake({ id: "clip", name: "Three.mov", type: "VIDEO", versions: [alone], newestVersion: alone }),
  aTake({ id: "empty", name: "Four.png", type: "IMAGE", versions: [], newestVersion: null }),
];

/** A link to the two images. */
const LINK = {
  id: "l1",
  name: "Selects",
  projectId: "p1",
  folderId: "f1",
  folderIds: [],
  assetIds: ["take1", "take2"],
  hasFolders: true,
  createdBy: { id: "u1", name: "Maren Okafor" },
};
const VISIT = {
  session: { kind: "link", linkToken: "t0ken", token: null, expiresAtMs: null },
  hello: {
    authenticated: false,
    link: { name: "Selects", hasPassword: false, state: "ok", expiresAt: null, logoUrl: null },
  },
  rest: { "POST /api/login": () => ({ token: "visit", expiresAt: "2099-01-01T00:00:00Z", mustVerify: false }) },
} as const;

const open = (path: string, more = {}) => openApp(path, production({ takes }, more), { width: 1360, height: 800 });
const pictureOf = (side: string) => screen.findByRole("group", { name: new RegExp(`^${side}: `) });
const press = (key: string, more: Partial<KeyboardEventInit> = {}) =>
  fireEvent.keyDown(document.body, { key, ...more });

/** What the centres of an element's left and right half show. */
async function greys(element: HTMLElement): Promise<number[]> {
  const { left, top, width, height } = element.getBoundingClientRect();
  const taken = await page.screenshot({ element: document.body, base64: true, save: false });
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${taken}`)).blob());
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  context?.drawImage(image, 0, 0);
  const at = (share: number) => context?.getImageData(left + width * share, top + height * 0.7, 1, 1).data[0] ?? -1;
  return [at(0.25), at(0.75)];
}

test("PLUS-928 two versions are shown side by side or on top of each other: wipe, overlay, difference, flicker, by key and in the address", async () => {
  const app = await open("/compare?a=take1&b=take1&bv=1");
  const [a, b] = [await pictureOf("A"), await pictureOf("B")];
  await waitFor(async () => expect(await greys(a)).toEqual([120, 120]));
  await waitFor(async () => expect(await greys(b)).toEqual([100, 100]));
  expect(a.getBoundingClientRect().right).toBeLessThan(b.getBoundingClientRect().left);
  press("2");
  await screen.findByRole("slider", { name: "Wipe line" });
  await waitFor(async () => expect(await greys(a)).toEqual([120, 100]));
  expect(app.address()).toContain("mode=wipe");
  press("3");
  await waitFor(async () => expect((await greys(a))[0]).toBeCloseTo(110, -1));
  expect(app.address()).toContain("mode=overlay");
  fireEvent.change(screen.getByRole("slider", { name: "Opacity of B" }), { target: { value: "100" } });
  await waitFor(async () => expect(await greys(a)).toEqual([100, 100]));
  press("4");
  // 20 apart, amplified four times, then twice.
  await waitFor(async () => expect(await greys(a)).toEqual([80, 80]));
  expect(app.address()).toContain("mode=difference");
  await userEvent.click(screen.getByRole("button", { name: /^Gain/ }));
  await choose("2×");
  await waitFor(async () => expect(await greys(a)).toEqual([40, 40]));
  press("b");
  await waitFor(() => expect(app.address()).toContain("mode=flicker"));
  await waitFor(async () => expect(await greys(a)).toEqual([100, 100]));
  press("b");
  await waitFor(async () => expect(await greys(a)).toEqual([120, 120]));
  press("1");
  await waitFor(() => expect(app.address()).not.toContain("mode"));
});

test("PLUS-928 an address opens in its mode, for two takes too", async () => {
  await open("/compare?a=take1&b=take2&mode=difference");
  const a = await pictureOf("A");
  // 80 apart, amplified four times, is white.
  await waitFor(async () => expect(await greys(a)).toEqual([255, 255]));
});

test("PLUS-929 the wipe line is moved with the arrow keys, turned with Enter, and dragged", async () => {
  await open("/compare?a=take1&b=take1&bv=1&mode=wipe");
  const line = await screen.findByRole("slider", { name: "Wipe line" });
  line.focus();
  await userEvent.keyboard("{ArrowLeft}{Shift>}{ArrowLeft}{/Shift}");
  expect(line.getAttribute("aria-valuenow")).toBe("39");
  await userEvent.keyboard("{Enter}");
  expect(line.getAttribute("aria-orientation")).toBe("vertical");
  const room = line.parentElement?.getBoundingClientRect();
  if (!room) throw new Error("the line lies nowhere");
  line.setPointerCapture = () => {};
  line.hasPointerCapture = () => true;
  fireEvent.pointerDown(line, { pointerId: 1, button: 0 });
  fireEvent.pointerMove(line, { pointerId: 1, clientX: room.left, clientY: room.top + room.height * 0.8 });
  expect(line.getAttribute("aria-valuenow")).toBe("80");
});

test("PLUS-930 the viewer compares with the previous version, the folder two selected takes; other selections don't offer it", async () => {
  const app = await open("/projects/p1/root/take1");
  await screen.findByRole("img", { name: "Picture of One.png" });
  press("v");
  await pictureOf("B");
  expect(app.address()).toContain("/compare?a=take1&b=take1&av=2&bv=1");
  await open("/projects/p1/root/take2");
  await screen.findByRole("img", { name: "Picture of Two.png" });
  press("v");
  expect(screen.queryByRole("group", { name: /^B: / })).toBeNull();
});

test("PLUS-1168 V compares the third version with the second, not with the first", async () => {
  const app = await open("/projects/p1/root/third");
  await screen.findByRole("img", { name: "Picture of Five.png" });
  press("v");
  await pictureOf("B");
  expect(app.address()).toContain("av=3&bv=2");
});

test("PLUS-930 two selected takes of one kind are compared from the folder, and nothing else is", async () => {
  await open("/projects/p1/root");
  expect(await offeredOn("One.png")).not.toContain("Compare");
  await open("/projects/p1/root");
  expect(await offeredOn("One.png", "Three.mov")).not.toContain("Compare");
  const app = await open("/projects/p1/root");
  expect(await offeredOn("One.png", "Two.png")).toContain("Compare");
  await choose("Compare");
  await pictureOf("B");
  expect(app.address()).toMatch(/^\/compare\?a=take1&b=take2/);
});

test("PLUS-931 a missing take, and one that can't be compared, show a message", async () => {
  await open("/compare?a=take1&b=gone", { asset: refuse("NOT_FOUND") });
  expect(await screen.findByText("This asset is no longer available")).toBeTruthy();
  for (const other of ["clip", "empty"]) {
    await open(`/compare?a=take1&b=${other}`);
    expect(await screen.findByText("Only clips and images can be compared")).toBeTruthy();
  }
});

test("PLUS-1134 a name opens the version on screen in the viewer; the newest needs no version in the address", async () => {
  const app = await open("/compare?a=take1&b=take1&av=2&bv=1");
  await pictureOf("B");
  const names = screen.getAllByRole("button", { name: "One.png" });
  await userEvent.click(names[1] ?? document.body);
  await waitFor(() => expect(app.address()).toBe("/projects/p1/root/take1?version=v1"));
  const again = await open("/compare?a=take1&b=take1&av=2&bv=1");
  await pictureOf("A");
  await userEvent.click(screen.getAllByRole("button", { name: "One.png" })[0] ?? document.body);
  await waitFor(() => expect(again.address()).toBe("/projects/p1/root/take1"));
});

test("PLUS-932 A and B swap places, versions and zoom: each setting stays with its side", async () => {
  const app = await open("/compare?a=take1&b=take2");
  await pictureOf("A");
  await waitFor(() => {
    press("+");
    expect(screen.getByRole("button", { name: /^Zoom \d/ })).toBeTruthy();
  });
  const widths = [await pictureOf("A"), await pictureOf("B")].map(
    (frame) => frame.querySelector("img.fit")?.getBoundingClientRect().width,
  );
  expect(widths[0]).toBe(widths[1]);
  press("x");
  await waitFor(() => expect(app.address()).toContain("a=take2&b=take1"));
  await userEvent.click(screen.getByRole("button", { name: "Version 2" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: /^Version 1/ }));
  await waitFor(() => expect(app.address()).toContain("bv=1"));
  press("x");
  await waitFor(() => expect(app.address()).toContain("a=take1&b=take2&av=1"));
  expect(app.address()).not.toContain("bv=");
  await userEvent.click(screen.getAllByRole("button", { name: "Version 1" })[0] ?? document.body);
  await userEvent.click(await screen.findByRole("menuitem", { name: /^Version 2/ }));
  await waitFor(() => expect(app.address()).toContain("av=2"));
});

test("PLUS-1065 moving an enlarged picture moves it in both frames", async () => {
  await open("/compare?a=take1&b=take2");
  const [a, b] = [await pictureOf("A"), await pictureOf("B")];
  await waitFor(() => {
    press("+");
    expect(screen.getByRole("button", { name: /^Zoom \d/ })).toBeTruthy();
  });
  press("+");
  const left = (frame: HTMLElement) =>
    (frame.querySelector("img.fit")?.getBoundingClientRect().left ?? 0) - frame.getBoundingClientRect().left;
  const before = left(a);
  for (const [over, deltaX] of [
    [a, 30],
    [b, 20],
  ] as const)
    over.dispatchEvent(new WheelEvent("wheel", { bubbles: true, cancelable: true, deltaX }));
  await waitFor(() => expect(left(a)).toBeCloseTo(before - 50, 0));
  expect(left(b)).toBeCloseTo(left(a), 3);
});

function colourOf(letter: "A" | "B"): string {
  const [named] = screen.getAllByText(letter, { selector: "b" });
  return named ? getComputedStyle(named).backgroundColor : "";
}

test("PLUS-934 the comments beside two takes, and the box around them, have the colour of their side", async () => {
  const said = (versionId: string) => aComment({ id: versionId, versionId, position: null, text: `On ${versionId}` });
  await open("/compare?a=take1&b=take2", { comments: ({ version: of }: { version: string }) => pageOf([said(of)]) });
  const edge = async (versionId: string) => {
    const place = (await screen.findByText(`On ${versionId}`)).closest("[data-side]");
    return place && getComputedStyle(place).borderTopColor;
  };
  expect(await edge("v2")).toBe(colourOf("A"));
  press("q");
  expect(await edge("w1")).toBe(colourOf("B"));
  expect(colourOf("A")).not.toBe(colourOf("B"));
});

test("PLUS-1067 on the common timeline a marker has the colour of its side, and one for comments of both has neither", async () => {
  const said = (version: string, start: number) =>
    aComment({ id: `${version} ${start}`, versionId: version, position: { start, end: start } });
  const comments = ({ version: of }: { version: string }) =>
    pageOf(of === "film v1" ? [said(of, 10), said(of, 80)] : [said(of, 40), said(of, 80)]);
  await open("/compare?a=film&b=long", { comments });
  const marks = (element: Element) => [
    getComputedStyle(element, "::before").backgroundColor,
    getComputedStyle(element.querySelector(".mk-av") ?? element).boxShadow,
  ];
  await waitFor(() => expect(document.querySelectorAll(".mk")).toHaveLength(3));
  const [early, middle, both] = [...document.querySelectorAll(".mk")].map(marks);
  const [a, b] = [colourOf("A"), colourOf("B")];
  expect([early?.[0], middle?.[0]]).toEqual([a, b]);
  expect([early?.[1], middle?.[1]]).toEqual([expect.stringContaining(a), expect.stringContaining(b)]);
  expect([a, b]).not.toContain(both?.[0]);
});

test("PLUS-1327 in Compare a visitor who only reads comments has their markers; without comments to see none are requested", async () => {
  const comments = ({ version: versionId }: { version: string }) =>
    pageOf([aComment({ versionId, position: { start: 10, end: 10 } })]);
  const compare = async (commentCount: number) => {
    const asset = clip("film", 24, 100, { commentCount }, { comment: false });
    const app = await openApp("/share/t0ken/compare?a=film&b=film", { externalLink: LINK, asset, comments }, VISIT);
    await screen.findByRole("slider", { name: "Timeline" });
    return app;
  };
  await compare(1);
  await waitFor(() => expect(document.querySelectorAll(".mk")).toHaveLength(1));
  const app = await compare(0);
  expect(document.querySelectorAll(".mk")).toHaveLength(0);
  expect(app.calls("VersionComments")).toEqual([]);
});

test("PLUS-1066 where two clips differ in rate the bar says so, and at equal rates it says nothing", async () => {
  await open("/compare?a=film&b=slow");
  expect(await screen.findByText("24 and 25 fps, kept in sync")).toBeTruthy();
  await open("/compare?a=film&b=short");
  await pictureOf("B");
  expect(screen.queryByText(/fps/)).toBeNull();
});

test("PLUS-927 a clip that has ended says so beside the one that continues, and so does one that begins later", async () => {
  await open("/compare?a=film&b=short&offset=-10");
  await pictureOf("B");
  const noteOn = (side: string) => screen.queryByText(side, { selector: ".side-tag b" })?.parentElement?.textContent;
  // Keys apply once both clips are known.
  const afterHome = () => {
    press("Home");
    return noteOn("B");
  };
  await expect.poll(afterHome).toBe("BVersion 1Not started: first frame");
  press("End");
  await waitFor(() => expect(noteOn("B")).toBe("BVersion 1Ended: last frame"));
  expect(noteOn("A")).toBe("AVersion 1");
});

test("PLUS-1570 past the end of the faster clip the clock shows the timecode of the one that goes on, and a comment is placed there", async () => {
  const comments = ({ version: versionId }: { version: string }) =>
    pageOf(versionId === "slow v1" ? [aComment({ id: "late", versionId, position: { start: 90, end: 90 } })] : []);
  await open("/compare?a=fast&b=slow", { comments });
  const clock = await screen.findByRole("slider", { name: "Timeline" });
  const after = (key: string) => {
    press(key);
    return clock.getAttribute("aria-valuetext");
  };
  // Keys apply once both clips are known.
  await expect.poll(() => after("End")).toBe("01:00:03:24, frame 199 of 200");
  await expect.poll(() => after("Home")).toBe("10:00:00:00, frame 0 of 200");
  expect(await screen.findByRole("button", { name: /01:00:03:15$/ })).toBeTruthy();
});

test("PLUS-932 the offset and the sound go with their side", async () => {
  const app = await open("/compare?a=take1&b=take2&offset=5&sound=b");
  await pictureOf("A");
  press("x");
  await waitFor(() => expect(app.address()).toContain("a=take2&b=take1&offset=-5"));
  expect(app.address()).not.toContain("sound");
  press("x");
  await waitFor(() => expect(app.address()).toContain("a=take1&b=take2&offset=5&sound=b"));
});

test("PLUS-913 a visitor compares the versions that the link shows, inside the share and without an account", async () => {
  const [take] = takes;
  const app = await openApp("/share/t0ken/view/f1/take1", { externalLink: LINK, asset: take }, VISIT);
  await screen.findByRole("img", { name: "Picture of One.png" });
  press("v");
  const [a, b] = [await pictureOf("A"), await pictureOf("B")];
  expect(app.address()).toMatch(/^\/share\/t0ken\/compare\?a=take1&b=take1&av=2&bv=1/);
  await waitFor(async () =>
    expect([await greys(a), await greys(b)]).toEqual([
      [120, 120],
      [100, 100],
    ]),
  );
  press("2");
  await waitFor(() => expect(app.address()).toMatch(/^\/share\/t0ken\/compare\?.*mode=wipe/));
  await userEvent.click(screen.getAllByRole("button", { name: "One.png" })[0] ?? document.body);
  await waitFor(() => expect(app.address()).toMatch(/^\/share\/t0ken\/view\//));
  expect(app.calls("CurrentUser")).toEqual([]);
});
