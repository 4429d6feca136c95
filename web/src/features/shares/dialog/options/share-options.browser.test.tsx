import { fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { aLink } from "../../share-fixture.ts";
import { formOf, type ShareForm } from "../share-form.ts";
import { entryOf } from "./expiry-entry.ts";
import { ShareOptions } from "./share-options.tsx";

const now = new Date(2026, 10, 21, 12, 0).getTime();
const DAY_MS = 86_400_000;

/** The options as the dialog renders them; returns the current form. */
function show(link = aLink(), part: Partial<ShareForm> = {}, downloadableCount: number | null = 3): () => ShareForm {
  let held = { ...formOf(link), ...part };
  function Held() {
    const [form, setForm] = useState(held);
    return (
      <ShareOptions
        form={form}
        saved={link}
        onChange={(change) => {
          held = { ...held, ...change };
          setForm(held);
        }}
        downloadableCount={downloadableCount}
        pictureUrl={null}
        nowMs={() => now}
      />
    );
  }
  render(<Held />);
  return () => held;
}

const user = userEvent.setup();
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const retype = async (name: string, text: string) => {
  await user.clear(field(name));
  await user.type(field(name), text);
};

test("SHARES-063 SHARES-085 the options card has Download: off for a new link, and sent when it is selected", async () => {
  const form = show();
  const card = screen.getByRole("region", { name: "Options" });
  expect(within(card).getByRole<HTMLInputElement>("checkbox", { name: /^Download/ }).checked).toBe(false);
  await user.click(box(/^Download/));
  expect(form().canDownload).toBe(true);
  await user.click(box(/^Download/));
  expect(form().canDownload).toBe(false);
});

test("SHARES-101 Download is offered only to people who can download everything that is shared", () => {
  show(aLink(), {}, null);
  expect(screen.queryByRole("checkbox", { name: /^Download/ })).toBeNull();
  expect(screen.queryByRole("checkbox", { name: /^Password/ })).not.toBeNull();
});

test("PLUS-780 the option to let visitors resolve appears if they can comment", async () => {
  const form = show();
  const option = () => screen.queryByRole<HTMLInputElement>("switch", { name: /^Resolve comments/ });
  expect(option()).toBeNull();
  await user.click(screen.getByRole("switch", { name: /^Comments/ }));
  expect(option()?.checked).toBe(false);
  await user.click(option() ?? document.body);
  expect(form().canResolve).toBe(true);
});

test("SHARES-086 SHARES-087 a new link has neither password nor watermark, and no fields for them", () => {
  show();
  expect([box(/^Password/).checked, box(/^Watermark/).checked]).toEqual([false, false]);
  expect(screen.queryByLabelText("Password", { selector: "input:not([type=checkbox])" })).toBeNull();
  expect(screen.queryByRole("radiogroup")).toBeNull();
  expect(screen.queryByRole("textbox", { name: "Watermark text" })).toBeNull();
});

test("SHARES-064 SHARES-099 Expiration has a date and a time, written year-month-day and hour:minute, with a picker each", async () => {
  const form = show(aLink({ expiresAt: new Date(2026, 10, 27, 18, 0).toISOString() }));
  expect([field("Expiration date").value, field("Expiration time").value]).toEqual(["2026-11-27", "18:00"]);
  await retype("Expiration date", "2026-12-01");
  await user.click(screen.getByRole("button", { name: "Choose time" }));
  await user.click(await screen.findByRole("menuitem", { name: "09:30" }));
  expect(form().expiry).toEqual({ day: "2026-12-01", time: "09:30" });
  expect(screen.getByRole("button", { name: "Choose date" })).toBeTruthy();
});

test("SHARES-097 the calendar allows today and later dates, and none before", async () => {
  show(aLink({ expiresAt: new Date(2026, 10, 27, 18, 0).toISOString() }));
  const calendar = document.querySelector<HTMLInputElement>("input[type=date]");
  if (!calendar) throw new Error("no calendar");
  const opened = vi.spyOn(calendar, "showPicker").mockImplementation(() => {});
  await user.click(screen.getByRole("button", { name: "Choose date" }));
  expect(opened).toHaveBeenCalledTimes(1);
  const isAllowed = (day: string) => {
    calendar.value = day;
    return !calendar.validity.rangeUnderflow;
  };
  expect([isAllowed("2026-11-20"), isAllowed("2026-11-21"), isAllowed("2026-11-22")]).toEqual([false, true, true]);
});

test("PLUS-285 'Show comments' follows 'Comments' until it is set separately", async () => {
  const form = show();
  const option = (name: RegExp) => screen.getByRole<HTMLInputElement>("switch", { name });
  await user.click(option(/^Comments/));
  expect(form()).toMatchObject({ canComment: true, showComments: true });
  await user.click(option(/^Show comments/));
  expect(form()).toMatchObject({ canComment: true, showComments: false });
  await user.click(option(/^Comments/));
  await user.click(option(/^Show comments/));
  expect(form()).toMatchObject({ canComment: false, showComments: true });
  await user.click(option(/^Comments/));
  await user.click(option(/^Comments/));
  expect(form()).toMatchObject({ canComment: false, showComments: false });
});

test("SHARES-098 for today only later times can be selected, for another date all", async () => {
  show(aLink({ expiresAt: new Date(2026, 10, 21, 18, 0).toISOString() }));
  const times = async () => {
    await user.click(screen.getByRole("button", { name: "Choose time" }));
    const lines = (await screen.findAllByRole("menuitem")).map((line) => line.textContent);
    await user.keyboard("{Escape}");
    return lines;
  };
  expect((await times())[0]).toBe("12:30");
  await retype("Expiration date", "2026-11-22");
  expect((await times())[0]).toBe("00:00");
});

test("SHARES-079 unticking Expiration clears the date; ticked again, it is a week from now", async () => {
  const form = show(aLink({ expiresAt: new Date(now + DAY_MS).toISOString() }));
  await user.click(box(/^Expiration/));
  expect(form()).toMatchObject({ hasExpiry: false, expiry: { day: "", time: "" } });
  expect(screen.queryByRole("textbox", { name: "Expiration date" })).toBeNull();
  await user.click(box(/^Expiration/));
  expect(field("Expiration date").value).toBe("2026-11-28");
});

test("SHARES-095 an expiration that is not in the future is refused", async () => {
  show(aLink({ expiresAt: new Date(now + DAY_MS).toISOString() }));
  expect(screen.queryByRole("alert")).toBeNull();
  await retype("Expiration date", "2026-11-21");
  expect(screen.getByRole("alert").textContent).toBe("The Expiration Date Must Be Set in the Future.");
  await retype("Expiration time", "12:01");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("SHARES-080 SHARES-096 an expired share says so until it has a new date", async () => {
  show(aLink({ expiresAt: new Date(now - 60_000).toISOString() }));
  expect(screen.getByRole("alert").textContent).toBe("This Share Has Expired, Set a New Date To Reactivate.");
  const tomorrow = entryOf(now + DAY_MS);
  await retype("Expiration date", tomorrow.day);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("SHARES-065 SHARES-077 a stored password is not shown but changed with a button; unticking it clears it", async () => {
  const form = show(aLink({ hasPassword: true }));
  const shown = () => screen.getByLabelText<HTMLInputElement>("Password", { selector: "input:not([type=checkbox])" });
  expect(shown().readOnly).toBe(true);
  await user.click(screen.getByRole("button", { name: "Change" }));
  expect([shown().readOnly, shown().value, shown().type]).toEqual([false, "", "password"]);
  await user.type(shown(), "lantern7");
  expect(form().password).toBe("lantern7");
  await user.click(box(/^Password/));
  expect(form()).toMatchObject({ hasPassword: false, password: null });
});

test("SHARES-100 a weak password names what is missing, a good one nothing", () => {
  show(aLink(), { hasPassword: true });
  const shown = screen.getByLabelText("Password", { selector: "input:not([type=checkbox])" });
  fireEvent.change(shown, { target: { value: "abc" } });
  expect(screen.getByRole("alert").textContent).toBe("password must have at least 6 characters");
  fireEvent.change(shown, { target: { value: "lantern7" } });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("PLUS-1079 a share with a watermark says next to Download that visitors can download files with it only", async () => {
  show(aLink({ canDownload: true }));
  expect(screen.queryByText("Visitors can only download files with the watermark")).toBeNull();
  await user.click(box(/^Watermark/));
  expect(screen.queryByText("Visitors can only download files with the watermark")).not.toBeNull();
});

test("SHARES-066 SHARES-067 SHARES-078 a watermark has a text and a position, with a preview; unticking it clears the text", async () => {
  const form = show();
  await user.click(box(/^Watermark/));
  await user.type(field("Watermark text"), "For Ewa");
  expect(screen.getAllByRole("radio")).toHaveLength(7);
  await user.click(screen.getByRole("radio", { name: "Top Right" }));
  expect(form()).toMatchObject({ watermarkText: "For Ewa", position: "TOPRIGHT" });
  const preview = screen.getByRole("img", { name: "Watermark preview" });
  expect([preview.textContent, preview.dataset.position]).toEqual(["For Ewa", "TOPRIGHT"]);
  await user.click(box(/^Watermark/));
  expect(form()).toMatchObject({ hasWatermark: false, watermarkText: "" });
});
