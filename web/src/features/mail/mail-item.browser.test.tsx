import { render, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { somebody } from "#web/app/stand-in/acting-fixture.ts";
import { MailItem } from "./mail-item.tsx";

test("PLUS-137 a mail opens with its button, which closes it again; its link to this installation is copied", async () => {
  const origin = "https://dailies.example";
  const mail = {
    id: "1",
    recipient: "ada@example.com",
    recipientName: "Ada",
    subject: "You are invited",
    text: `Go to ${origin}/invite/abc, not to https://evil.example/x`,
    state: "OUTBOX" as const,
    error: null,
    createdAt: "2026-11-21T12:00:00Z",
  };
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  onTestFinished(() => write.mockRestore());
  render(
    <ul>
      <MailItem mail={mail} origin={origin} />
    </ul>,
  );
  const button = screen.getByRole("button", { name: /You are invited/ });
  expect([button.ariaExpanded, screen.queryByRole("link")]).toEqual(["false", null]);
  await somebody.click(button);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([`${origin}/invite/abc`]);
  await somebody.click(screen.getByRole("button", { name: "Copy link" }));
  expect(write.mock.calls).toEqual([[`${origin}/invite/abc`]]);
  await somebody.click(button);
  expect([button.ariaExpanded, screen.queryByRole("link")]).toEqual(["false", null]);
});
