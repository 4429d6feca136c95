import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TextField } from "./field.tsx";

test("PLUS-464 Tab moves from the email to the password: links next to a field's label come after the field", () => {
  const html = renderToStaticMarkup(<TextField label="Password" labelEnd={<a href="/reset-password">Forgot</a>} />);
  expect(html).toContain("<input");
  expect(html.indexOf("<input")).toBeLessThan(html.indexOf("<a "));
  expect(html).not.toContain("tabindex");
});
