import { render, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { type ConnectProgram, installConnectExtension } from "#testkit/stand-ins/connect-extension.ts";
import { choose, notices, offeredOn, press, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aTake, production } from "#web/app/stand-in/production-fixture.ts";
import { refuse } from "#web/app/stand-in/schema-answers-fixture.ts";
import { ConnectDialog } from "./connect-dialog.tsx";

const NEVER = new Promise<void>(() => {});
const runs = (program: ConnectProgram) => Object.assign(window, { asperaProgram: program });
beforeAll(() => installConnectExtension([{ name: "C:\\Rushes\\A001.mov", size: 7 }]));

const take = aTake({ id: "t1", name: "A001.mov", allowedTo: { download: true } });
const token = (uploadId: string | null) => ({
  transferId: "t1",
  uploadId,
  files: [{ name: "A001.mov", destination: "file-0" }],
  spec: { token: "secret", direction: uploadId ? "send" : "receive", paths: [] },
});

/** A folder of a project with a transfer server, and a program that handles transfers like this. */
async function openFolder(program: ConnectProgram, answers: Record<string, unknown> = {}) {
  runs(program);
  const more = {
    asperaUploadToken: token("u1"),
    asperaDownloadToken: token(null),
    reportTransfer: true,
    finalizeUploadV2: { state: "Done" },
    ...answers,
  };
  const project = { asperaServer: "asp2" };
  return openApp(
    "/projects/p1/root",
    production({ project, root: { allowedTo: { upload: true } }, takes: [take] }, more),
  );
}
async function begin(direction: "upload" | "download") {
  await offeredOn(...(direction === "upload" ? [] : ["A001.mov"]));
  await choose(direction === "upload" ? "Upload via Aspera" : "Download via Aspera");
}
const list = () => screen.queryByRole("region", { name: "Aspera transfers" });
const REFUSES = { move: () => NEVER, refuses: true };

// First: a client that has started is not asked for its version again.
test.each([
  ["ASPERA-002", "upload", "Upload via Aspera"],
  ["ASPERA-003", "download", "Download via Aspera"],
] as const)("%s an %s without a current transfer client opens the dialog '%s'", async (_row, direction, title) => {
  await openFolder({ move: () => NEVER, version: "3.0.0" });
  await begin(direction);
  await screen.findByRole("dialog", { name: title });
  await press("Cancel");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(list()).toBeNull();
});

test.each([
  ["ASPERA-015", "download", "Could not start the Download"],
  ["ASPERA-016", "upload", "Could not start the Upload"],
] as const)("%s a failed start of a %s by the transfer client notifies '%s'", async (_row, direction, told) => {
  await openFolder(REFUSES);
  await begin(direction);
  await screen.findByText(told);
  expect(list()).toBeNull();
  await openFolder({ move: () => NEVER });
  await begin(direction);
  await waitFor(() => expect(list()).not.toBeNull());
  expect(notices()).not.toContain(told);
  await somebody.click(screen.getByRole("button", { name: "Cancel A001.mov" }));
  await waitFor(() => expect(list()).toBeNull());
});

test("ASPERA-019 a failed authorisation of the transfer client is reported, at its start or later", async () => {
  const told = "Something went wrong during the authentication";
  await openFolder({ move: () => NEVER }, { asperaDownloadToken: refuse("UNAVAILABLE") });
  await begin("download");
  await screen.findByText(told);
  await openFolder({ move: () => Promise.reject(new Error("authorization token expired")) });
  await begin("download");
  await screen.findByText(told);
  await waitFor(() => expect(list()).toBeNull());
});

test("PLUS-064 a transfer that fails midway is reported, and a running one can be cancelled in the list", async () => {
  await openFolder({ move: () => Promise.reject(new Error("Disk full")) });
  await begin("download");
  await screen.findByText("File(s) not downloaded");
  const app = await openFolder({ move: () => NEVER });
  await begin("upload");
  await waitFor(() => expect(list()).not.toBeNull());
  await somebody.click(within(list() ?? document.body).getByRole("button", { name: "Cancel A001.mov" }));
  await waitFor(() => expect(list()).toBeNull());
  await waitFor(() => expect(app.calls("ReportTransfer").at(-1)).toMatchObject({ status: "cancelled" }));
  expect(notices()).toBe("");
});

test.each([
  ["ASPERA-002", "upload", "Upload via Aspera"],
  ["ASPERA-003", "download", "Download via Aspera"],
] as const)("%s the dialog to install the transfer client for an %s is titled '%s'", (_row, direction, title) => {
  const missing = { state: "not-running", installAddress: "https://connect.example" } as const;
  render(<ConnectDialog direction={direction} missing={missing} retry={async () => null} onDone={() => {}} />);
  const dialog = within(screen.getByRole("dialog", { name: title }));
  expect(dialog.getByRole("button", { name: "Retry" })).toBeTruthy();
});
