import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorActions } from "./error-actions.tsx";
import { ErrorFrame } from "./error-frame.tsx";
import { closedText, type ErrorPageKey, errorPageTexts } from "./error-page.messages.ts";

const actions = (page: ErrorPageKey, supportEmail: string) =>
  renderToStaticMarkup(<ErrorActions page={page} supportEmail={supportEmail} onLeave={() => {}} />);

test("SHELL-057 the Contact button of every error page opens a mail to the support address, where there is one", () => {
  for (const page of Object.keys(errorPageTexts) as ErrorPageKey[]) {
    const html = actions(page, "help@example.com");
    expect(html.startsWith('<a class="btn lg pri" href="mailto:help@example.com">')).toBe(true);
    expect(html).toContain("Contact");
    expect(actions(page, "")).not.toContain("mailto:");
  }
});

test("SHELL-037 SHELL-054 temporary errors can be retried; other pages lead to the start page", () => {
  for (const page of ["default", "internal", "link-invalid", "invalid-license"] as const)
    expect(actions(page, "")).toContain("Try again");
  for (const page of ["not-found", "link-expired", "password-reset-invalid"] as const)
    expect(actions(page, "")).toContain("Home");
});

test("SHELL-055 PLUS-135 an error page says what happened and why, and has its footer; the page that waits for the server lists no reasons", () => {
  const page = (text: typeof closedText) =>
    renderToStaticMarkup(<ErrorFrame text={text} icons={[]} actions={<b>go</b>} foot={<i>foot</i>} />);
  const invalid = page(errorPageTexts["link-invalid"]);
  expect(invalid).toContain("<h1>This share wasn&#x27;t found</h1>");
  expect(invalid.match(/<li>/g)).toHaveLength(3);
  expect(invalid).toContain("<i>foot</i>");
  expect(page(closedText)).not.toContain("<li>");
  expect(page(closedText)).toContain("This page reloads");
});
