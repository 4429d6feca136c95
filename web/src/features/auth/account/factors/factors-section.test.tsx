import "#testkit/browser-window.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { CurrentUser } from "#web/features/users/current-user.ts";
import { FactorList } from "./factors-section.tsx";

test("ACCOUNT-019 a phone can be added if the server can send text messages; otherwise the page says it can't", () => {
  const user = { id: "u", needsMfa: false } as CurrentUser;
  const list = (types: readonly ("app" | "sms")[]) =>
    renderToStaticMarkup(<FactorList user={user} factors={[]} types={types} />);
  expect(list(["app", "sms"])).toContain("Add Phone");
  expect(list(["app"])).not.toContain("Add Phone");
  expect(list(["app"])).toContain("Text messages are not configured on this server.");
});
