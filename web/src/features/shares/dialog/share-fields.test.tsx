import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LinkLine } from "./link-line.tsx";
import { NO_RECIPIENTS, withTyped } from "./recipients.ts";
import { RecipientsField } from "./recipients-field.tsx";

test("SHARES-059 the link is in a field that can be read and copied", () => {
  const html = renderToStaticMarkup(
    <LinkLine link={{ url: "https://rushlight.example/share/t0ken", needsOwner: false }} onCopy={() => true} />,
  );
  expect(html).toContain('value="https://rushlight.example/share/t0ken"');
  expect(html).toContain("Copy</button>");
});

test("SHARES-061 SHARES-092 addresses are chips that can be removed; an invalid one is marked and reported", () => {
  const recipients = withTyped(NO_RECIPIENTS, "clara@terntide.example, jon ");
  const html = renderToStaticMarkup(<RecipientsField recipients={recipients} onChange={() => {}} />);
  expect(html).toContain("Email(s)</label>");
  expect(html.match(/<li class="chip[^"]*"/g)).toEqual(['<li class="chip"', '<li class="chip err"']);
  expect(html).toContain('aria-label="Remove clara@terntide.example"');
  expect(html).toContain("Entered Email Is Invalid");
});
