import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ENTRY_NAMES, permissionEntries } from "#core/permissions/permission-entries.ts";
import { mayAdminister } from "../place/may-administer.ts";
import { placeLevel } from "../place-level.ts";
import { supervisorRole } from "../supervisor-role.ts";
import { UserFactsView, type UserFactsViewProps } from "../user-facts.tsx";
import { anAssignment, aUser, PROJECT_ROLES, roles, userFacts, userProject, workspaceAdmin } from "../user-fixture.ts";
import { ENTRY_LABELS, PermissionCell } from "./permission-cell.tsx";
import { RoleCell, SupervisorCell } from "./role-cell.tsx";
import { LastActivity } from "./user-columns.tsx";
import { entryPlace, type UserRow } from "./user-row.ts";
import { UsersEmpty } from "./users-empty.tsx";

const strip = (html: string | undefined) => (html ?? "").replace(/<[^>]+>/g, "");
/** Without the checkboxes that only display locked values. */
const offered = (html: string) => html.replace(/<input[^>]*disabled=""[^>]*>/g, "");
const ewa = (change: Parameters<typeof anAssignment>[0] = {}) => aUser({ assignment: anAssignment(change) });

function cells(row: UserRow, level: "project" | "top-level-folder" | "folder") {
  const place = entryPlace(row, level);
  const entries = place && permissionEntries(place);
  return ENTRY_NAMES.map((name) =>
    entries
      ? renderToStaticMarkup(<PermissionCell row={row} name={name} entry={entries[name]} index={0} onSet={() => {}} />)
      : "",
  );
}

describe("the table's cells", () => {
  test("USERS-032 the five permission columns are View, Edit, Download, Share and Comments, a checkbox each", () => {
    expect(ENTRY_NAMES.map((name) => ENTRY_LABELS[name])).toEqual(["View", "Edit", "Download", "Share", "Comments"]);
    const shown = cells(ewa(), "project");
    expect(shown.map((html) => html.includes('type="checkbox"'))).toEqual(Array(5).fill(true));
    expect(shown.map((html) => html.includes('checked=""'))).toEqual([true, false, false, false, true]);
  });

  test("USERS-071 USERS-074 without canEditProject neither permissions nor role can be changed, with the reason", () => {
    const row = workspaceAdmin();
    const sentence = "User is admin of workspace and cannot be changed";
    const assignment = row.assignment ?? anAssignment();
    const props = { row, assignment, roles: PROJECT_ROLES, index: 0, onSet: () => {} };
    for (const html of [
      ...cells(row, "project"),
      renderToStaticMarkup(<RoleCell {...props} />),
      renderToStaticMarkup(<SupervisorCell {...props} />),
    ]) {
      expect(html).toContain(sentence);
      expect(offered(html)).not.toMatch(/<input|<button/);
    }
    expect(strip(renderToStaticMarkup(<RoleCell {...props} />))).toContain("Admin");
  });

  test("PLUS-247 people with single folders are listed as Folder access; nothing can be changed, with the reason", () => {
    const row = ewa({ role: { ...roles.viewer, name: "Folder access" }, permissions: [], hasFoldersOnly: true });
    const assignment = row.assignment ?? anAssignment();
    const props = { row, assignment, roles: PROJECT_ROLES, index: 0, onSet: () => {} };
    for (const html of [
      ...cells(row, "project"),
      renderToStaticMarkup(<RoleCell {...props} />),
      renderToStaticMarkup(<SupervisorCell {...props} />),
    ]) {
      expect(html).toContain("Has access to specific folders");
      expect(html).not.toContain('checked=""');
      expect(offered(html)).not.toMatch(/<input|<button/);
    }
    expect(strip(renderToStaticMarkup(<RoleCell {...props} />))).toContain("Folder access");
  });

  test("USERS-052 USERS-076 inherited permissions are locked and name their folder", () => {
    const row = ewa({ isInherited: true, inheritedFrom: { id: "f", name: "Camera A", kind: "FOLDER" } });
    for (const html of cells(row, "folder")) {
      expect(html).toContain("Inherited from Camera A");
      expect(html).toContain('type="checkbox"');
      expect(offered(html)).not.toContain("<input");
    }
    const top = cells(row, "top-level-folder");
    expect(top.map((html) => offered(html).includes("<input"))).toEqual([false, true, true, true, true]);
  });

  test("USERS-034 the role select names the role; on folders the role is text, with the source of the rights", () => {
    const row = ewa({ isInherited: true, inheritedFrom: { id: "p", name: "Lantern", kind: "PROJECT" } });
    const assignment = row.assignment ?? anAssignment();
    const cell = (choices: typeof PROJECT_ROLES) =>
      renderToStaticMarkup(<RoleCell row={row} assignment={assignment} roles={choices} index={0} onSet={() => {}} />);
    expect(cell(PROJECT_ROLES)).toContain('aria-label="Role of Ewa Nowicka: Viewer"');
    expect(cell([])).not.toContain("<button");
    expect(strip(cell([]))).toContain("Viewer from Lantern");
  });

  test("USERS-030 the supervisor box is ticked for people with the admin role", () => {
    const box = (role: (typeof PROJECT_ROLES)[number]) =>
      renderToStaticMarkup(
        <SupervisorCell
          row={ewa({ role })}
          assignment={anAssignment({ role })}
          roles={PROJECT_ROLES}
          index={0}
          onSet={() => {}}
        />,
      );
    expect(box(roles.supervisor)).toContain('checked=""');
    expect(box(roles.editor)).not.toContain('checked=""');
    expect(supervisorRole(PROJECT_ROLES, true)?.name).toBe("Supervisor");
    expect(supervisorRole(PROJECT_ROLES, false)?.name).toBe("Viewer");
  });

  test("USERS-029 an empty Last Activity is 'never'", () => {
    const nowMs = Date.parse("2026-11-21T12:00:00Z");
    expect(renderToStaticMarkup(<LastActivity at={null} nowMs={nowMs} />)).toBe("never");
    expect(strip(renderToStaticMarkup(<LastActivity at="2026-11-21T11:34:00Z" nowMs={nowMs} />))).toBe(
      "26 minutes ago",
    );
  });

  test("USERS-036 USERS-037 a folder and a project without users say so; a filter without matches says that", () => {
    const title = (level: "project" | "folder" | "top-level-folder", isFiltered: boolean) =>
      strip(
        /<h3>(.*?)<\/h3>/.exec(
          renderToStaticMarkup(<UsersEmpty level={level} isFiltered={isFiltered} onShowAll={() => {}} />),
        )?.[1],
      );
    expect(title("folder", false)).toBe("This folder has no assigned users");
    expect(title("top-level-folder", false)).toBe("This folder has no assigned users");
    expect(title("project", false)).toBe("This project has no assigned users");
    expect(title("project", true)).toBe("No matching users found");
  });

  test("a folder is top-level if only the root is above it, and counts as deep until that is known", () => {
    const project = { folderId: "root" };
    expect(placeLevel(null, null, undefined)).toBe("all");
    expect(placeLevel(project, null, undefined)).toBe("project");
    expect(placeLevel(project, "day", undefined)).toBe("folder");
    expect(placeLevel(project, "day", [{ id: "root" }, { id: "day" }])).toBe("top-level-folder");
    expect(placeLevel(project, "cam", [{ id: "root" }, { id: "day" }, { id: "cam" }])).toBe("folder");
  });

  test("USERS-073 the users area is for superusers, workspace managers and users with editable projects only", () => {
    const nobody = { isSuperuser: false, hasManagedWorkspaces: false, hasEditableProjects: false };
    expect(mayAdminister(undefined)).toBe(false);
    expect(mayAdminister(nobody)).toBe(false);
    expect(mayAdminister({ ...nobody, isSuperuser: true })).toBe(true);
    expect(mayAdminister({ ...nobody, hasManagedWorkspaces: true })).toBe(true);
    expect(mayAdminister({ ...nobody, hasEditableProjects: true })).toBe(true);
  });
});

/** The inspector's rows, and its whole text. */
function inspector(change: Partial<UserFactsViewProps> = {}) {
  const html = renderToStaticMarkup(
    <UserFactsView
      user={userFacts()}
      isSuperuser={false}
      isSelf={false}
      nowMs={Date.parse("2026-11-21T12:00:00Z")}
      projects={[]}
      project={null}
      linkTo={(project) => <b key={project.projectId}>{project.projectName}</b>}
      {...change}
    />,
  );
  const rows = Object.fromEntries(
    [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map((match) => [strip(match[1]), strip(match[2])]),
  );
  return { html, rows, text: strip(html) };
}
const harrow = { id: "harrow", name: "Harrow Sound", isWhole: true };

describe("the inspector", () => {
  test("USERS-038 USERS-043 it shows Name, Email, Invited, Invited By and Role(s)", () => {
    expect(inspector().rows).toMatchObject({
      Name: "Ewa Nowicka",
      Email: "ewa@dit.example",
      Invited: "2 Nov 2026",
      "Invited By": "Priya Raman",
      "Role(s)": "Supervisor, Editor",
    });
    expect(inspector({ isSuperuser: true }).rows["Role(s)"]).toBe("Superuser, Supervisor, Editor");
  });

  test("PLUS-1366 it shows the account ID that is in watermarks", () => {
    const user = userFacts({ id: "019e1a2b-3c4d-7e5f-8a9b-0c1d2e3f4a5b" });
    expect(inspector({ user }).rows["Account ID"]).toBe("0C1D-2E3F-4A5B");
  });

  test("USERS-039 the MFA status is shown for others, not for yourself", () => {
    expect(inspector({ user: userFacts({ hasActiveFactors: true }) }).rows["MFA status"]).toBe("On");
    expect(inspector().rows["MFA status"]).toBe("Off");
    expect(inspector({ isSelf: true }).rows).not.toHaveProperty("MFA status");
  });

  test("USERS-040 the MFA status is red if a factor is required and missing", () => {
    const missing = inspector({ user: userFacts({ needsMfa: true }) });
    expect(missing.rows["MFA status"]).toBe("Off, required");
    expect(missing.html).toContain('class="tag err"');
    expect(inspector({ user: userFacts({ needsMfa: true, hasActiveFactors: true }) }).html).not.toContain("tag err");
    expect(inspector().html).not.toContain("tag err");
  });

  test("USERS-041 USERS-042 it shows Last Login and Last Activity, or 'never'", () => {
    expect(inspector().rows).toMatchObject({ "Last Login": "never", "Last Activity": "never" });
    const user = userFacts({ lastLogin: "2026-11-21T08:31:00Z", lastActivity: "2026-11-21T11:46:00Z" });
    expect(inspector({ user }).rows["Last Login"]).toMatch(/^21 Nov 2026, \d\d:\d\d$/);
    expect(inspector({ user }).rows["Last Activity"]).toBe("14 minutes ago");
  });

  test("USERS-044 it shows the assigned projects, or a text that there are none", () => {
    expect(inspector().text).toContain("Not assigned to any project");
    const { text } = inspector({ projects: [userProject(), userProject({ projectId: "k", projectName: "Kestrel" })] });
    expect(text).toMatch(/Assigned Projects.*Harrow Sound.*Kestrel/);
    expect(text).not.toContain("Not assigned");
  });

  test("USERS-045 with a project it shows whether the person receives notifications for Content and for Comments", () => {
    const { rows, text } = inspector({ project: harrow, projects: [userProject()] });
    expect(rows).toMatchObject({ Content: "Yes", Comments: "No" });
    expect(text).toContain("Receives Notifications");
    expect(inspector({ projects: [userProject()] }).rows).not.toHaveProperty("Content");
  });

  test("USERS-046 with a project it shows the assigned folders: ALL, none, or a list", () => {
    const folders = [
      { projectId: "harrow", folderId: "a", name: "Camera A" },
      { projectId: "harrow", folderId: "b", name: "Sound" },
      { projectId: "elsewhere", folderId: "c", name: "Secret" },
    ];
    const shown = (isWhole: boolean, of: typeof folders) =>
      inspector({ project: { ...harrow, isWhole }, projects: [], user: userFacts({ folders: of }) });
    expect(shown(true, folders).rows["Assigned Folders"]).toBe("ALL");
    expect(shown(false, []).rows["Assigned Folders"]).toBe("none");
    expect(shown(false, folders).html).toContain("<li>Camera A</li><li>Sound</li></ul>");
  });
});
