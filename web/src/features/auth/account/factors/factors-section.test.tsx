import "#testkit/browser-window.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { CurrentUser } from "#web/features/users/current-user.ts";
import { FactorList } from "./factors-section.tsx";

test("ACCOUNT-019 a phone can be added where the server has a way to text messages; elsewhere it is said that there is none", () => {
  const user = { id: "u", needsMfa: false } as CurrentUser;
  const list = (types: readonly ("app" | "sms")[]) =>
    renderToStaticMarkup(<FactorList user={user} factors={[]} types={types} />);
  expect(list(["app", "sms"])).toContain("Add Phone");
  expect(list(["app"])).not.toContain("Add Phone");
  expect(list(["app"])).toContain("Text messages are not configured on this server.");
});
