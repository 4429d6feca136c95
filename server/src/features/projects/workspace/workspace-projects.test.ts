import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { put } from "#testkit/calls/upload-client.ts";
import type { PersonName } from "#testkit/people.ts";
import { addAsset, assignRoles, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { bitmap } from "#testkit/stages/bitmap.ts";
import { step } from "#testkit/steps/step.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

let world: TestWorld;
let stage: Stage;

beforeAll(async () => {
  world = await testWorld({ worker: true });
  stage = await stageProduction(world);
});
afterAll(() => world[Symbol.asyncDispose]());

interface Summary {
  readonly id: string;
  readonly name: string;
  readonly isDefault: boolean;
  readonly createdAt: string;
  readonly totalSize: number;
  readonly projectCount: number;
  readonly adminCount: number;
  readonly logoUrl: string | null;
  readonly logo: { readonly url: string; readonly height: number } | null;
  readonly projectPosterUrl: string | null;
  readonly projects: readonly { readonly id: string; readonly name: string; readonly folder: { totalSize: number } }[];
}

const LIST = `{ workspaces { id name isDefault canEdit createdAt users { userId } totalSize projectCount adminCount logoUrl logo { url height }
  projectPoster { url } projectPosterUrl allowedTo { delete upload }
  projects { id workspaceId asperaServer createdAt name manager folder { id totalSize } allowedTo { edit delete } } } }`;
const DELETE = "mutation ($id: ID!) { deleteWorkspace(id: $id) }";
const NEW_PROJECT = `mutation ($name: String!, $workspace: ID!) {
  createProject(name: $name, workspace: $workspace, manager: "Mo") { id folderId } }`;

const list = async (person: PersonName = "superuser") =>
  (await world.as(person).graphql<{ workspaces: readonly Summary[] }>(LIST)).workspaces;
const workspaceOf = async (id: string) => (await list()).find((workspace) => workspace.id === id);

async function newWorkspace(name: string): Promise<string> {
  const CREATE = "mutation ($name: String!) { createWorkspace(name: $name) { id } }";
  return (await world.as("superuser").graphql<{ createWorkspace: { id: string } }>(CREATE, { name })).createWorkspace
    .id;
}
const newProject = async (name: string, workspace: string) =>
  (
    await world
      .as("superuser")
      .graphql<{ createProject: { id: string; folderId: string } }>(NEW_PROJECT, { name, workspace })
  ).createProject;

test("WORKSPACES-010 DATA-016 DATA-044 DATA-045 a workspace lists its projects and their size", async () => {
  const second = await newProject("Aurora", stage.workspaceId);
  const empty = await newProject("Empty", stage.workspaceId);
  await addAsset(world, { projectId: stage.projectId, folderId: stage.clips }, "One.mov", { sizeBytes: 700 });
  await addAsset(world, { projectId: second.id, folderId: second.folderId }, "Two.mov", { sizeBytes: 5_000_000_000 });
  const [own, ...more] = await list("manager");
  expect(more).toEqual([]);
  expect(own).toMatchObject({
    totalSize: 5_000_000_700,
    projectCount: 3,
    adminCount: 1,
    logo: null,
    projectPosterUrl: null,
    id: stage.workspaceId,
    name: "Northern Light Pictures",
    canEdit: true,
    users: [{ userId: world.people.manager.id }],
  });
  const { created_at: createdAt } = await world.platform.db
    .selectFrom("workspace")
    .select("created_at")
    .where("id", "=", stage.workspaceId)
    .executeTakeFirstOrThrow();
  expect(own?.createdAt).toBe(createdAt.toISOString());
  await step("DATA-001 the workspace holds its three projects", async () => {
    expect(own?.projects).toEqual([
      {
        id: second.id,
        workspaceId: stage.workspaceId,
        asperaServer: null,
        createdAt: world.clock.now().toISOString(),
        name: "Aurora",
        manager: "Mo",
        folder: { id: second.folderId, totalSize: 5_000_000_000 },
        allowedTo: { edit: true, delete: true },
      },
      // An empty project.
      expect.objectContaining({ id: empty.id, folder: { id: empty.folderId, totalSize: 0 } }),
      expect.objectContaining({ name: "Northern Light", folder: { id: stage.rootId, totalSize: 700 } }),
    ]);
  });
  await world.as("superuser").graphql("mutation ($id: ID!) { deleteProject(id: $id) }", { id: second.id });
  expect(await workspaceOf(stage.workspaceId)).toMatchObject({ totalSize: 700, projectCount: 2 });
});

test("DATA-055 a role has its name, its permissions and a default mark", async () => {
  const query = `query ($id: ID!) { projectRoles(projectId: $id) { id name isDefault isAdmin folderPermissions } }`;
  const { projectRoles } = await world
    .as("viewer")
    .graphql<{ projectRoles: readonly object[] }>(query, { id: stage.projectId });
  const all = ["VIEW", "CREATE", "EDIT", "DELETE", "DOWNLOAD", "UPLOAD", "SHARE", "COMMENT"];
  expect(projectRoles).toEqual([
    { id: "VIEWER", name: "Viewer", isDefault: true, isAdmin: false, folderPermissions: ["VIEW", "COMMENT"] },
    { id: "EDITOR", name: "Editor", isDefault: false, isAdmin: false, folderPermissions: all },
    { id: "SUPERVISOR", name: "Supervisor", isDefault: false, isAdmin: true, folderPermissions: all },
  ]);
});

test("WORKSPACES-040 WORKSPACES-064 WORKSPACES-025 WORKSPACES-003 a deleted workspace leaves its projects to the default one; taken titles get a number", async () => {
  const heir = (await list()).find((workspace) => workspace.isDefault)?.id ?? "";
  const doomed = await newWorkspace("Doomed");
  await newProject("Pilot", heir);
  const clash = await newProject("PILOT", doomed);
  await newProject("Pilot (2)", doomed);
  const trashed = await newProject("Trashed", doomed);
  await world.as("superuser").graphql("mutation ($id: ID!) { deleteProject(id: $id) }", { id: trashed.id });
  const deletable = async (person: PersonName) => {
    const query = "{ workspaces { id allowedTo { delete } } }";
    const { workspaces } = await world
      .as(person)
      .graphql<{ workspaces: { id: string; allowedTo: { delete: boolean } }[] }>(query);
    return new Map(workspaces.map(({ id, allowedTo }) => [id, allowedTo.delete]));
  };
  const all = await deletable("superuser");
  expect([all.get(heir), all.get(doomed)]).toEqual([false, true]);
  expect((await deletable("manager")).get(stage.workspaceId)).toBe(false);
  expect(await world.as("manager").refusal(DELETE, { id: stage.workspaceId })).toBe("FORBIDDEN");
  expect(await world.as("manager").refusal(DELETE, { id: doomed })).toBe("NOT_FOUND");
  expect(await world.as("superuser").refusal(DELETE, { id: heir })).toBe("FORBIDDEN");
  for (const id of ["", "nope", randomUUID()]) {
    expect(await world.as("superuser").refusal(DELETE, { id })).toBe("NOT_FOUND");
  }

  expect(await world.as("superuser").graphql(DELETE, { id: doomed })).toEqual({ deleteWorkspace: true });
  expect(await workspaceOf(doomed)).toBeUndefined();
  const titles = (await workspaceOf(heir))?.projects.map((project) => project.name);
  expect(titles).toEqual(["Pilot", "Pilot (2)", "PILOT (3)"]);
  const folder = await world.platform.db.selectFrom("folder").select("name").where("id", "=", clash.folderId).execute();
  expect(folder).toEqual([{ name: "PILOT (3)" }]);
  const kept = await world.platform.db
    .selectFrom("project")
    .select("workspace_id")
    .where("id", "=", trashed.id)
    .execute();
  expect(kept).toEqual([{ workspace_id: heir }]);
  expect(await world.as("superuser").refusal(DELETE, { id: doomed })).toBe("NOT_FOUND");
});

test("WORKSPACES-040 a project created while its workspace is deleted is kept or refused, never lost", async () => {
  const doomed = await newWorkspace("Doomed at once");
  const making = [1, 2, 3, 4].map((number) =>
    world.as("superuser").ask(NEW_PROJECT, { name: `Late ${number}`, workspace: doomed }),
  );
  const [deleted, ...made] = await Promise.all([world.as("superuser").ask(DELETE, { id: doomed }), ...making]);
  expect(deleted?.data).toEqual({ deleteWorkspace: true });
  const outcomes = made.map((answer) => answer.errors[0]?.extensions.code ?? "made");
  expect(outcomes.filter((outcome) => outcome !== "made" && outcome !== "NOT_FOUND")).toEqual([]);
  const heir = (await list()).find((workspace) => workspace.isDefault);
  const there = heir?.projects.filter((project) => project.name.startsWith("Late"));
  expect(there).toHaveLength(outcomes.filter((outcome) => outcome === "made").length);
});

const UPLOAD = (call: string) => `mutation ($id: ID!) { ${call}(id: $id) { id urls } }`;
const POSTER = "query ($id: ID!) { project(id: $id) { poster { url } } }";
const projectPoster = async () =>
  (await world.as("viewer").graphql<{ project: { poster: { url: string } | null } }>(POSTER, { id: stage.projectId }))
    .project.poster?.url ?? null;

async function send(call: string, person: PersonName, bytes: Uint8Array) {
  const started = await world
    .as(person)
    .graphql<Record<string, { id: string; urls: string[] }>>(UPLOAD(call), { id: stage.workspaceId });
  const upload = started[call];
  expect((await put(upload?.urls[0] ?? "", bytes, { "content-type": "image/png" })).status).toBe(200);
  return world.as(person).ask("mutation ($id: ID!) { confirmImageUpload(id: $id) }", { id: upload?.id });
}
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } });

test("WORKSPACES-004 WORKSPACES-058 DATA-016 a logo is uploaded to its address, confirmed and shown", async () => {
  await step(
    "WORKSPACES-049 WORKSPACES-050 WORKSPACES-051 WORKSPACES-066 an address is requested, written to and confirmed",
    async () => {
      for (const type of ["jpeg", "gif", "bmp", "tiff", "png"] as const) {
        const bytes = type === "bmp" ? bitmap(400, 96) : await picture(400, 96).toFormat(type).toBuffer();
        const answer = await send("uploadWorkspaceLogo", "superuser", bytes);
        expect([type, answer.data]).toEqual([type, { confirmImageUpload: true }]);
      }
    },
  );
  const shown = await workspaceOf(stage.workspaceId);
  expect(shown?.logo).toMatchObject({ url: shown?.logoUrl, height: 96 });
  expect((await sharp(await (await fetch(shown?.logoUrl ?? "")).bytes()).metadata()).width).toBe(400);
  const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>");
  for (const other of [svg, await picture(400, 96).webp().toBuffer()])
    expect((await send("uploadWorkspaceLogo", "superuser", other)).errors[0]?.message).toBe(
      "Choose a JPEG, PNG, GIF, BMP or TIFF image",
    );
  expect((await workspaceOf(stage.workspaceId))?.logoUrl).toBe(shown?.logoUrl);
});

test("SHELL-017 people with projects of a single workspace get its logo, people with several get none", async () => {
  const brand = async (person: PersonName) =>
    (
      await world
        .as(person)
        .graphql<{ brand: { name: string; logoUrl: string | null } | null }>("{ brand { name logoUrl } }")
    ).brand;
  const logoUrl = (await workspaceOf(stage.workspaceId))?.logoUrl;
  expect(await brand("viewer")).toEqual({ name: "Northern Light Pictures", logoUrl: expect.any(String) });
  expect(new URL((await brand("viewer"))?.logoUrl ?? "").pathname).toBe(new URL(logoUrl ?? "").pathname);
  expect((await brand("folderViewer"))?.name).toBe("Northern Light Pictures");
  expect(await brand("superuser")).toBeNull();
  const elsewhere = await newProject("Guest Day", await newWorkspace("Elsewhere"));
  await assignRoles(world, elsewhere.id, { viewer: "VIEWER" });
  expect(await brand("viewer")).toBeNull();
  expect((await brand("folderViewer"))?.name).toBe("Northern Light Pictures");
});

test("WORKSPACES-052 WORKSPACES-065 WORKSPACES-067 DATA-016 the default poster is used by projects without one; both images can be removed", async () => {
  expect(await projectPoster()).toBeNull();
  const bytes = await picture(320, 180).png().toBuffer();
  await send("uploadWorkspaceLogo", "manager", bytes);
  await send("uploadWorkspaceProjectPoster", "manager", bytes);
  const { projectPosterUrl } = (await workspaceOf(stage.workspaceId)) ?? {};
  expect(projectPosterUrl).toBeTruthy();
  expect(await projectPoster()).toBe(projectPosterUrl);
  const remove = async (values: string) => {
    const query = `mutation ($id: ID!) { removeWorkspaceImages(${values}) { logoUrl projectPosterUrl } }`;
    const removed = { id: stage.workspaceId };
    return (await world.as("manager").graphql<{ removeWorkspaceImages: object }>(query, removed)).removeWorkspaceImages;
  };
  const image = expect.any(String);
  const posterless = { logoUrl: image, projectPosterUrl: null };
  expect(await remove("input: { id: $id, projectPoster: true }")).toEqual(posterless);
  expect(await projectPoster()).toBeNull();
  await send("uploadWorkspaceProjectPoster", "manager", bytes);
  expect(await remove("input: { id: $id, logo: true }")).toEqual({ logoUrl: null, projectPosterUrl: image });
  expect(await remove("id: $id, projectPoster: true")).toEqual({ logoUrl: null, projectPosterUrl: null });
});
