import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { waitingAmong } from "./waiting-among.ts";
import { WaitingList } from "./waiting-list.tsx";

const noemi = { id: "n", name: "Noemi", email: "Noemi@rushlight.example" };
const jon = { id: "j", name: "Jon", email: "jon@rushlight.example" };
const shown = (invited: readonly string[]) =>
  renderToStaticMarkup(<WaitingList waiting={[noemi]} invitedIds={new Set(invited)} onReinvite={() => {}} />);

test("SHARES-113 a recipient with a pending invitation to the project can get it again, once", () => {
  expect(waitingAmong([noemi, jon], ["noemi@rushlight.example", "clara@terntide.example"])).toEqual([noemi]);
  expect(shown([])).toContain("Noemi has not accepted the invitation yet.");
  expect(shown([])).toContain('aria-label="Re-Invite Noemi"');
  expect(shown(["n"])).not.toContain("<button");
  expect(renderToStaticMarkup(<WaitingList waiting={[]} invitedIds={new Set()} onReinvite={() => {}} />)).toBe("");
});
