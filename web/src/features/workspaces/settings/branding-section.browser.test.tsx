import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aWorkspace, PIXEL, production } from "#web/app/stand-in/production-fixture.ts";
import { refuse } from "#web/app/stand-in/schema-answers-fixture.ts";

/** Bytes arrive as soon as they are sent. */
class SentAtOnce {
  readonly upload = {};
  readonly status = 200;
  readonly responseText = "";
  onloadend = () => {};
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    queueMicrotask(() => this.onloadend());
  }
}

test.each([
  ["Logo", "uploadWorkspaceLogo"],
  ["Default Poster", "uploadWorkspaceProjectPoster"],
])(
  "WORKSPACES-051 once the bytes of the %s are sent they are confirmed, and the workspaces are loaded again",
  async (label, call) => {
    const workspace = aWorkspace({ id: "w1", name: "Mill", allowedTo: { edit: true, upload: true } });
    const given = { workspaces: [workspace], [call]: { id: "u1", urls: ["/media/u/1"] }, confirmImageUpload: true };
    const app = await openApp("/workspaces/w1", production({ user: { hasManagedWorkspaces: true } }, given));
    const input = await screen.findByLabelText(label, { selector: "input" });
    vi.stubGlobal("XMLHttpRequest", SentAtOnce);
    const before = app.asked.length;
    fireEvent.change(input, { target: { files: [new File(["x"], "picture.png", { type: "image/png" })] } });
    const asked = () => app.asked.slice(before).filter((name) => /^(Upload|Confirm|WorkspaceList)/.test(name));
    const start = call.charAt(0).toUpperCase() + call.slice(1);
    await expect.poll(asked).toEqual([start, "ConfirmImageUpload", "WorkspaceList"]);
  },
);

test("WORKSPACES-024 WORKSPACES-058 Branding has Logo and Default Poster; JPEG, PNG, GIF, BMP and TIFF images are sent, other files are not", async () => {
  const workspace = aWorkspace({ id: "w1", name: "Mill", allowedTo: { edit: true, upload: true } });
  const started = { id: "u1", urls: ["/media/u/1"] };
  const calls = { uploadWorkspaceLogo: started, uploadWorkspaceProjectPoster: started, confirmImageUpload: true };
  const given = { workspaces: [workspace], ...calls };
  const app = await openApp("/workspaces/w1", production({ user: { hasManagedWorkspaces: true } }, given));
  const branding = within(await screen.findByRole("region", { name: "Branding" }));
  const titles = branding.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(["Logo", "Default Poster"]);
  vi.stubGlobal("XMLHttpRequest", SentAtOnce);
  const kinds = ["jpeg", "png", "gif", "bmp", "tiff"];
  const confirmed = () => app.calls("ConfirmImageUpload").length;
  const choose = (input: HTMLInputElement, type: string) =>
    fireEvent.change(input, { target: { files: [new File(["x"], type.replace("/", "."), { type })] } });
  for (const title of titles) {
    const input = () => branding.getByLabelText<HTMLInputElement>(String(title), { selector: "input" });
    const types = input()
      .accept.split(",")
      .filter((one) => one.includes("/"));
    expect(types).toEqual(kinds.map((kind) => `image/${kind}`));
    for (const other of ["text/plain", "image/webp"]) choose(input(), other);
    for (const type of types) {
      const before = confirmed();
      choose(input(), type);
      await expect.poll(confirmed).toBe(before + 1);
    }
  }
  expect(confirmed()).toBe(10);
  expect(app.asked.filter((name) => name.startsWith("UploadWorkspace"))).toHaveLength(10);
});

test.each([
  ["Logo", "uploadWorkspaceLogo"],
  ["Default Poster", "uploadWorkspaceProjectPoster"],
])("WORKSPACES-082 a failed upload of the %s notifies 'Could not upload image'", async (label, call) => {
  const workspace = aWorkspace({ id: "w1", name: "Mill", allowedTo: { edit: true, upload: true } });
  const given = { workspaces: [workspace], [call]: refuse("UNAVAILABLE") };
  await openApp("/workspaces/w1", production({ user: { hasManagedWorkspaces: true } }, given));
  const input = await screen.findByLabelText(label, { selector: "input" });
  fireEvent.change(input, { target: { files: [new File(["x"], "picture.png", { type: "image/png" })] } });
  await screen.findByText("Could not upload image");
});

test.each(["Logo", "Default Poster"])(
  "WORKSPACES-083 a failed removal of the %s notifies 'Could not remove image'",
  async (label) => {
    const image = { url: PIXEL, width: 2, height: 1 };
    const images = { logo: image, projectPoster: image };
    const workspace = aWorkspace({ id: "w1", name: "Mill", allowedTo: { edit: true, upload: true }, ...images });
    const given = { workspaces: [workspace], removeWorkspaceImages: refuse("FORBIDDEN") };
    await openApp("/workspaces/w1", production({ user: { hasManagedWorkspaces: true } }, given));
    await somebody.click(await screen.findByRole("button", { name: `Remove ${label}` }));
    await screen.findByText("Could not remove image");
  },
);

test("WORKSPACES-050 the image goes to the first address, and its progress is shown", async () => {
  const puts: string[] = [];
  let report: ((event: { loaded: number }) => void) | undefined;
  class Sending {
    readonly upload = {
      set onprogress(tell: typeof report) {
        report = tell;
      },
    };
    open(_method: string, url: string) {
      puts.push(url);
    }
    setRequestHeader() {}
    abort() {}
    send() {}
  }
  const workspace = aWorkspace({ id: "w1", name: "Mill", allowedTo: { edit: true, upload: true } });
  const uploadWorkspaceLogo = { id: "u1", urls: ["/media/u/1", "/media/u/2"] };
  const given = { workspaces: [workspace], uploadWorkspaceLogo };
  await openApp("/workspaces/w1", production({ user: { hasManagedWorkspaces: true } }, given));
  const input = await screen.findByLabelText("Logo", { selector: "input" });
  vi.stubGlobal("XMLHttpRequest", Sending);
  const picture = new File(["four"], "picture.png", { type: "image/png" });
  fireEvent.change(input, { target: { files: [picture] } });
  const bar = await screen.findByRole("progressbar", { name: "Uploading the image" });
  await expect.poll(() => puts).toEqual(["/media/u/1"]);
  const shown = () => Number(bar.getAttribute("aria-valuenow"));
  expect(shown()).toBe(0);
  act(() => report?.({ loaded: 3 }));
  await expect.poll(shown).toBe(75);
});
