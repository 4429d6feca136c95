import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aWorkspace, production } from "#web/app/stand-in/production-fixture.ts";

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
