import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { HELLO } from "#web/app/stand-in/stand-in-server-fixture.ts";
import { noteFailure } from "#web/data/api/recent-failures.ts";
import { readHello } from "#web/data/session/hello.ts";
import { session } from "#web/data/session/session.ts";
import { ReportDialog } from "./report-dialog.tsx";

const address = window.location.href;
afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, "", address);
});

test("PLUS-766 the dialog names this page, both versions and the last ten errors", () => {
  for (let n = 1; n <= 11; n += 1)
    noteFailure({ atMs: 0, code: "INTERNAL", status: 500, message: `Failure ${n}`, logId: `L${n}` });
  session.store.setState({ hello: readHello({ ...HELLO, build: { api: "0.9.3" } }) });
  window.history.replaceState(null, "", "/projects?q=1");
  render(<ReportDialog onDone={() => {}} />);
  const report = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Report" }).value;
  for (const line of [`Versions: interface ${__UI_VERSION__}, API 0.9.3`, "Page: /projects"])
    expect(report.split("\n")).toContain(line);
  const newestFirst = Array.from({ length: 10 }, (_, place) => `Failure ${11 - place} Log id: L${11 - place}`);
  expect(report.match(/Failure .*/g)).toEqual(newestFirst);
});

test("PLUS-766 the dialog shows the whole report; copying and saving use exactly that, and nothing is sent", async () => {
  const user = userEvent.setup();
  const sent = vi.spyOn(window, "fetch");
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const saved = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:none");
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  noteFailure({ atMs: 0, code: "INTERNAL", status: 500, message: "Something went wrong", logId: "L1" });
  render(<ReportDialog onDone={() => {}} />);
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Report" });
  expect(field.value).toContain("INTERNAL (HTTP 500): Something went wrong Log id: L1");
  expect(field.value).toContain(navigator.userAgent);
  await user.clear(field);
  await user.type(field, "only this");
  await user.click(screen.getByRole("button", { name: "Copy" }));
  expect(copied).toHaveBeenCalledExactlyOnceWith("only this");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const [file] = saved.mock.calls[0] ?? [];
  expect(file instanceof Blob ? await file.text() : file).toBe("only this");
  expect(sent).not.toHaveBeenCalled();
});

test("PLUS-1272 the field of the report has a name that is not shown", () => {
  render(<ReportDialog onDone={() => {}} />);
  expect(screen.getByRole("textbox", { name: "Report" }).getClientRects()).toHaveLength(1);
  expect(screen.queryByText("Report")).toBeNull();
});
