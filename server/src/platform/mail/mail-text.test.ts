import { expect, test } from "vitest";
import { mailParts } from "./mail-text.ts";

const text = {
  subject: "Dailies <b>of day 3</b>",
  paragraphs: ["Hello & welcome,\nall of you.", '<script>alert("x")</script>'],
  action: { label: "Open folder", url: "https://rushlight.example/projects/1/2?a=1&b=2" },
  footnote: "Sent by Ana 'A' O.",
};

test("both parts of a mail have the same text, and text is never interpreted as markup", () => {
  const { plain, html } = mailParts(text, "Rushlight");
  for (const words of ["Hello & welcome,", "all of you.", text.action.url, "Sent by Ana", "Rushlight"]) {
    expect(plain).toContain(words);
  }
  expect(html).toContain("Hello &amp; welcome,<br>all of you.");
  expect(html).toContain("&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;");
  expect(html).not.toMatch(/<script|<b>/);
  expect(html).toContain('href="https://rushlight.example/projects/1/2?a=1&amp;b=2"');
  expect(html).not.toMatch(/src=|url\(/);
});

test("an address that is not a web address is not linked", () => {
  const { html } = mailParts({ ...text, action: { label: "Go", url: "javascript:alert(1)" } }, "Rushlight");
  expect(html).toContain('href=""');
});
