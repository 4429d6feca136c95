import { screen } from "@testing-library/react";
import { choose, menuOf } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { production } from "#web/app/stand-in/production-fixture.ts";
import { windowOf } from "#web/app/stand-in/schema-answers-fixture.ts";
import { anAssignment, aUser, PROJECT_ROLES } from "../user-fixture.ts";

const { assignment: _, ...user } = aUser({ hasJoined: false, allowedTo: { edit: true, delete: true } });
/** Somebody with a pending invitation who may be deleted. */
export const waiting = user;
const assigned = { ...anAssignment(), hasFoldersOnly: false, user: waiting };

/** Users as a supervisor of the project sees them, or all as a superuser does. */
export async function openUsers(path: string, more: Record<string, unknown>) {
  const answers = {
    projectUserWindow: windowOf([assigned]),
    projectRoles: PROJECT_ROLES,
    userWindow: windowOf([waiting]),
    ...more,
  };
  const project = { allowedTo: { edit: true, manageUsers: true } };
  const me = { hasEditableProjects: true, isSuperuser: path === "/users" };
  const app = await openApp(path, production({ project, user: me }, answers));
  await screen.findByText(waiting.email);
  return app;
}

/** Chooses a command in the menu of the user's row. */
export async function actOnUser(label: string): Promise<void> {
  const row = screen.getAllByRole("row").find((one) => one.textContent?.includes(waiting.email));
  if (!row) throw new Error("no row");
  await menuOf(row);
  await choose(label);
}
