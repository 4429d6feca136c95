import { AccountWriter } from "#server/features/auth/account-store.ts";
import type { PersonName } from "../people.ts";
import { addWorkspaceAdmin } from "../stages/add-workspace-admin.ts";
import type { PermissionArea, Scene } from "./permission-row.ts";

let counter = 0;
const fresh = (name: string) => `${name} ${++counter}`;

// The columns:      outsider, viewer of Camera A, viewer, editor, supervisor, workspace admin, another's, superuser
const RUNS_WORKSPACE = "- - - - - yes - yes";

const own = ({ stage }: Scene) => ({ id: stage.workspaceId });

/** Another admin of the workspace, one for each actor. */
async function newAdmin({ world, stage }: Scene): Promise<Record<string, unknown>> {
  const { clock, transact } = world.platform;
  const userId = clock.uuid();
  const name = fresh("Administrator");
  await transact(async (unit) => {
    const account = { id: userId, name, email: `${userId}@rushlight.example`, passwordHash: null };
    await new AccountWriter(unit.db).insert({
      ...account,
      isSuperuser: false,
      createdBy: null,
      homeWorkspaceId: null,
      createdAt: clock.now(),
    });
    await addWorkspaceAdmin(unit, clock, { workspaceId: stage.workspaceId, userId });
  });
  return { workspace: stage.workspaceId, user: userId };
}

/** One that this person administers, if there is one. */
async function doomedWorkspace({ world }: Scene, person: PersonName): Promise<Record<string, unknown>> {
  const { createWorkspace } = await world
    .as("superuser")
    .graphql<{ createWorkspace: { id: string } }>(`mutation ($name: String!) { createWorkspace(name: $name) { id } }`, {
      name: fresh("Doomed house"),
    });
  const { id } = createWorkspace;
  if (person === "manager") {
    const admin = { workspaceId: id, userId: world.people.manager.id };
    await world.platform.transact((unit) => addWorkspaceAdmin(unit, world.clock, admin));
  }
  return { id };
}

export const workspaceRows: PermissionArea = {
  title: "Workspaces",
  rows: [
    {
      operation: "workspaces",
      on: "what the list shows",
      query: `{ workspaces { id projects { id } users { userId } totalSize } }`,
      variables: () => ({}),
      outcomes: "none none none none none own own all",
      shown: (data) => ["none", "own"][(data.workspaces as unknown[]).length] ?? "all",
    },
    {
      operation: "brand",
      on: "whose logo the header shows",
      query: `{ brand { name logoUrl } }`,
      variables: () => ({}),
      outcomes: "none own own own own own other none",
      shown: ({ brand }) => {
        const name = (brand as { name: string } | null)?.name;
        return name === undefined ? "none" : name === "Northern Light Pictures" ? "own" : "other";
      },
    },
    {
      operation: "workspaceUsers",
      on: "the project's workspace",
      query: `query ($id: ID!) { workspaceUsers(workspace: $id) { userId } }`,
      variables: own,
      outcomes: RUNS_WORKSPACE,
    },
    {
      operation: "createWorkspace",
      on: "a new one",
      query: `mutation ($name: String!) { createWorkspace(name: $name) { id } }`,
      variables: () => ({ name: fresh("Workspace") }),
      outcomes: "no no no no no no no yes",
    },
    {
      operation: "updateWorkspace",
      on: "the project's workspace",
      query: `mutation ($id: ID!, $name: String!) { updateWorkspace(id: $id, name: $name) { id } }`,
      variables: ({ stage }) => ({ id: stage.workspaceId, name: fresh("Renamed") }),
      outcomes: RUNS_WORKSPACE,
    },
    {
      operation: "saveWorkspaceUser",
      on: "its admin",
      query: `mutation ($workspace: ID!, $user: ID!) { saveWorkspaceUser(workspace: $workspace, user: $user, isAdmin: true) { userId } }`,
      variables: ({ world, stage }) => ({ workspace: stage.workspaceId, user: world.people.manager.id }),
      outcomes: RUNS_WORKSPACE,
    },
    {
      operation: "removeWorkspaceUser",
      on: "another admin of it",
      query: `mutation ($workspace: ID!, $user: ID!) { removeWorkspaceUser(workspace: $workspace, user: $user, keepInProjects: false) }`,
      variables: newAdmin,
      outcomes: RUNS_WORKSPACE,
    },
    {
      operation: "uploadWorkspaceLogo",
      on: "the project's workspace",
      query: `mutation ($id: ID!) { uploadWorkspaceLogo(id: $id) { id urls } }`,
      variables: own,
      outcomes: RUNS_WORKSPACE,
    },
    {
      operation: "uploadWorkspaceProjectPoster",
      on: "the project's workspace",
      query: `mutation ($id: ID!) { uploadWorkspaceProjectPoster(id: $id) { id urls } }`,
      variables: own,
      outcomes: RUNS_WORKSPACE,
    },
    {
      operation: "removeWorkspaceImages",
      on: "the project's workspace",
      query: `mutation ($id: ID!) { removeWorkspaceImages(id: $id, logo: true, projectPoster: true) { id } }`,
      variables: own,
      outcomes: RUNS_WORKSPACE,
    },
    {
      operation: "deleteWorkspace",
      on: "one that is not the default",
      query: `mutation ($id: ID!) { deleteWorkspace(id: $id) }`,
      variables: doomedWorkspace,
      outcomes: "- - - - - no - yes",
    },
  ],
};
