import "#testkit/browser-window.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { needsName } from "./visit-place.ts";
import { VisitorNameForm } from "./visitor-name-form.tsx";

test("PLUS-190 a name is requested if the link allows comments and the visitor has not given one", () => {
  expect(needsName({ canComment: true, visitorName: null })).toBe(true);
  expect(needsName({ canComment: true, visitorName: "Noémi" })).toBe(false);
  expect(needsName({ canComment: false, visitorName: null })).toBe(false);
});

test("PLUS-190 the dialog for a name says how it is used, and can be cancelled", () => {
  const html = renderToStaticMarkup(<VisitorNameForm onNamed={async () => {}} onLeave={() => {}} />);
  expect(html).toMatch(/<label[^>]*>Your name<\/label>/);
  for (const text of ["Shown next to your comments.", "Cancel", "Continue"]) expect(html).toContain(text);
});
