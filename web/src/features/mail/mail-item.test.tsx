import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MailItem, type MailItemProps } from "./mail-item.tsx";
import { mailParts } from "./mail-parts.ts";

const origin = "https://dailies.example";
const hrefs = (text: string) => mailParts(text, origin).flatMap(({ href }) => href ?? []);

test("PLUS-137 addresses of this installation become links, without the punctuation after them; the text is unchanged", () => {
  const text = `Hello,\nset a password: ${origin}/invite/abc_-1.\nOr (${origin}/x?y=1&z=2), thanks`;
  expect(hrefs(text)).toEqual([`${origin}/invite/abc_-1`, `${origin}/x?y=1&z=2`]);
  expect(
    mailParts(text, origin)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});

test("PLUS-137 text that people typed into a mail never becomes a link elsewhere", () => {
  for (const bad of [
    "https://evil.example/invite/abc",
    `https://dailies.example.evil.example/`,
    `https://dailies.example@evil.example/`,
    "javascript:alert(1)",
    "http://dailies.example/",
    "https://",
  ])
    expect(hrefs(`see ${bad} now`), bad).toEqual([]);
});

const mail: MailItemProps["mail"] = {
  id: "1",
  recipient: "ada@example.com",
  recipientName: "<b>Ada</b>",
  subject: "You are invited",
  text: `Go to ${origin}/invite/abc`,
  state: "OUTBOX",
  error: null,
  createdAt: "2026-11-21T12:00:00Z",
};

test("PLUS-137 a mail shows its recipient, subject and state, and opens with its button; markup in it is text", () => {
  const closed = renderToStaticMarkup(<MailItem mail={mail} origin={origin} />);
  expect(closed).toContain('aria-expanded="false"');
  expect(closed).toContain("&lt;b&gt;Ada&lt;/b&gt; &lt;ada@example.com&gt;");
  expect(closed).toContain("No mail server");
  expect(closed).toMatch(/<div id="[^"]+" hidden="">/);
  const open = renderToStaticMarkup(
    <MailItem mail={{ ...mail, state: "FAILED", error: "550 no such user" }} origin={origin} initiallyOpen />,
  );
  expect(open).toContain('aria-expanded="true"');
  expect(open).toContain(`<a href="${origin}/invite/abc" target="_blank" rel="noreferrer">`);
  expect(open).toContain('aria-label="Copy link"');
  expect(open).toContain("550 no such user");
});
