import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { noteFailure } from "#web/data/api/recent-failures.ts";
import { ReportDialog } from "./report-dialog.tsx";

afterEach(() => vi.restoreAllMocks());

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
