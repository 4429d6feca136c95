import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { NO_RECIPIENTS } from "./recipients.ts";
import { RecipientsField } from "./recipients-field.tsx";

function Field() {
  const [recipients, setRecipients] = useState(NO_RECIPIENTS);
  return <RecipientsField recipients={recipients} onChange={setRecipients} />;
}

const user = userEvent.setup();
const type = (text: string) => user.type(screen.getByRole("textbox", { name: "Email(s)" }), text);
const chips = () => screen.getAllByRole("listitem").map((chip) => chip.textContent);

test("SHARES-061 SHARES-089 addresses become chips at a space or a comma, and can be removed", async () => {
  render(<Field />);
  await type("ewa@night.example jon@night.example,");
  expect(chips()).toEqual(["ewa@night.example", "jon@night.example"]);
  await user.click(screen.getByRole("button", { name: "Remove ewa@night.example" }));
  expect(chips()).toEqual(["jon@night.example"]);
});

test("SHARES-090 a duplicate address is dropped, ignoring case", async () => {
  render(<Field />);
  await type("ewa@night.example EWA@night.example jon@night.example ");
  expect(chips()).toEqual(["ewa@night.example", "jon@night.example"]);
});

test("SHARES-091 SHARES-092 SHARES-093 one invalid address has a different sentence from several, valid ones have none", async () => {
  render(<Field />);
  await type("ewa@night.example ");
  expect(screen.queryByText(/Invalid/)).toBeNull();
  await type("jon ");
  expect(screen.queryByText("Entered Email Is Invalid")).not.toBeNull();
  await type("wim@ ");
  expect(screen.queryByText("Some Entered Emails Are Invalid")).not.toBeNull();
  expect(screen.queryByText("Entered Email Is Invalid")).toBeNull();
});
