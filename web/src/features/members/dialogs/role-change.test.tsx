import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { listOf, ROLE_MASK } from "#core/permissions/permission-set.ts";
import { type ChangedRole, roleDifference } from "./role-change.ts";
import { RoleDifferenceList } from "./role-difference-list.tsx";

const role = (name: "VIEWER" | "EDITOR" | "SUPERVISOR"): ChangedRole => ({
  name,
  isAdmin: name === "SUPERVISOR",
  folderPermissions: listOf(ROLE_MASK[name]),
});

test("USERS-055 the confirmation of a role change lists the permissions added or removed", () => {
  const up = roleDifference(role("VIEWER"), role("EDITOR"));
  expect(up).toEqual({ added: ["Edit", "Download", "Share"], removed: [] });
  const html = renderToStaticMarkup(<RoleDifferenceList difference={up} />);
  expect(html).toContain('aria-label="Added"');
  expect(html).not.toContain("Removed");
  for (const name of up.added) expect(html).toContain(`${name}</li>`);

  const down = roleDifference(role("SUPERVISOR"), role("VIEWER"));
  expect(down).toEqual({ added: [], removed: ["Edit", "Download", "Share", "Users and project settings"] });
  expect(renderToStaticMarkup(<RoleDifferenceList difference={down} />)).toContain('aria-label="Removed"');
});

test("USERS-055 a supervisor has the content rights of an editor, and the other listed ones; an equal role says so", () => {
  expect(roleDifference(role("EDITOR"), role("SUPERVISOR")).added).toEqual(["Users and project settings"]);
  const same = roleDifference(role("EDITOR"), role("EDITOR"));
  expect(renderToStaticMarkup(<RoleDifferenceList difference={same} />)).toContain("Permissions don");
});
