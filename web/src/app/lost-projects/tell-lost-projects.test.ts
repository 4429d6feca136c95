import { beforeEach, expect, test } from "vitest";
import { useNotices } from "#web/ui/notices/notice-store.ts";
import { tellLostProjects } from "./tell-lost-projects.ts";

beforeEach(() => useNotices.setState({ shown: [], log: [] }));

test("PLUS-248 PLUS-410 the notice about a lost project stays until it is closed", () => {
  const harbour = { id: "1", name: "Harbour" };
  const lighthouse = { id: "2", name: "Lighthouse" };
  tellLostProjects([harbour, lighthouse], [lighthouse]);
  expect(useNotices.getState().shown).toMatchObject([
    { kind: "warning", text: "You no longer have access to “Harbour”.", durationMs: null },
  ]);
});
