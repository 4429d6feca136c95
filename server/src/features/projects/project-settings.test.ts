import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WATERMARK_POSITIONS, WATERMARK_TYPES } from "#core/watermark/watermarks.ts";
import { LiveClient } from "#testkit/calls/live-client.ts";
import { put } from "#testkit/calls/upload-client.ts";
import type { PersonName } from "#testkit/people.ts";
import { type Stage, stageProduction } from "#testkit/stage-production.ts";
import { addWorkspaceAdmin } from "#testkit/stages/add-workspace-admin.ts";
import { step } from "#testkit/steps/step.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";

let world: TestWorld;
let stage: Stage;
let elsewhere: string;

beforeAll(async () => {
  world = await testWorld({ worker: true, fakeTime: false });
  stage = await stageProduction(world);
  const { createWorkspace } = await world
    .as("superuser")
    .graphql<Answer>(`mutation { createWorkspace(name: "Elsewhere") { id } }`);
  elsewhere = createWorkspace.id;
  const admin = { workspaceId: elsewhere, userId: world.people.otherManager.id };
  await world.platform.transact((unit) => addWorkspaceAdmin(unit, world.clock, admin));
});
afterAll(() => world[Symbol.asyncDispose]());

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, asserted field by field
type Answer = Record<string, any>;
const FIELDS = `id name folderId production asperaServer settings { slateFormat watermarks { enabled } overlay { size } }
  watermarks { enabled items { position type text } fontSize opacity opacityBackground horizontalOffset verticalOffset tiled forTeam }
  overlay { enabled image { url } size opacity x y }`;
const PROJECT = `query ($id: ID!) { project(id: $id) { ${FIELDS} workspaceId poster { url } hasOwnPoster } }`;
const UPDATE = `mutation ($id: ID!, $changes: ProjectChanges!, $hasWatermarks: Boolean, $hasOverlay: Boolean) {
  updateProject(id: $id, changes: $changes, hasWatermarks: $hasWatermarks, hasOverlay: $hasOverlay) { ${FIELDS} } }`;
const MOVE = `mutation ($id: ID!, $workspace: ID!) { moveProject(id: $id, workspace: $workspace) { id workspaceId } }`;

const update = async (changes: Answer, flags: Answer = {}, id = stage.projectId): Promise<Answer> =>
  (await world.as("supervisor").graphql<Answer>(UPDATE, { id, changes, ...flags })).updateProject;
const shown = async (person: PersonName = "viewer"): Promise<Answer> =>
  (await world.as(person).graphql<Answer>(PROJECT, { id: stage.projectId })).project;
const error = async (changes: Answer, person: PersonName = "supervisor") =>
  (await world.as(person).ask(UPDATE, { id: stage.projectId, changes })).errors[0];

async function newProject(name: string, workspace = stage.workspaceId): Promise<string> {
  const CREATE = `mutation ($name: String!, $workspace: ID!) { createProject(name: $name, workspace: $workspace, manager: "Mo") { id } }`;
  return (await world.as("superuser").graphql<Answer>(CREATE, { name, workspace })).createProject.id;
}

test("PROJECTS-081 a project returns the settings for playback, with their defaults", async () => {
  const { watermarks, overlay, ...project } = await shown();
  await step("DATA-066 the project has its own fields", async () => {
    expect(project).toEqual({
      id: stage.projectId,
      name: "Northern Light",
      folderId: stage.rootId,
      production: "",
      workspaceId: stage.workspaceId,
      poster: null,
      hasOwnPoster: false,
      asperaServer: null,
      settings: { slateFormat: "SCENE_SHOT_TAKE", watermarks: { enabled: false }, overlay: { size: 100 } },
    });
  });
  await step("DATA-067 WATERMARK-005 the project has its watermarks", async () => {
    expect(watermarks).toEqual({
      enabled: false,
      items: [],
      fontSize: 32,
      opacity: 100,
      opacityBackground: 50,
      horizontalOffset: 0,
      verticalOffset: 0,
      tiled: false,
      forTeam: false,
    });
  });
  await step("DATA-070 WATERMARK-006 the project has its overlay", async () => {
    expect(overlay).toEqual({ enabled: false, image: null, size: 100, opacity: 100, x: 0, y: 0 });
  });
});

test("DATA-068 DATA-069 WATERMARK-015 WATERMARK-043 every position and every type is stored; a text is trimmed, and stored only with Custom", async () => {
  const positions = ["TOPLEFT", "TOPCENTER", "TOPRIGHT", "CENTER", "BOTTOMLEFT", "BOTTOMCENTER", "BOTTOMRIGHT"];
  const places = ["Folder", "Production", "Project", "ProjectFolder", "UserName"];
  const types = ["ClipName", "Slate", "Frame", "Time", "TimeCode", "TimeOfDay", "Custom", ...places];
  expect([WATERMARK_POSITIONS, WATERMARK_TYPES].map((all) => all.toSorted())).toEqual(
    [positions, types].map((all) => all.toSorted()),
  );
  for (const type of types) {
    const items = positions.map((position) => ({ position, type, text: "  Tern & Tide " }));
    const { watermarks } = await update({ watermarks: { items } });
    const text = type === "Custom" ? "Tern & Tide" : "";
    expect(watermarks.items).toEqual(positions.map((position) => ({ position, type, text })));
  }
  for (const item of [
    { position: "MIDDLE", type: "Slate" },
    { position: "CENTER", type: "Price" },
  ])
    expect(await error({ watermarks: { items: [item] } })).toBeDefined();
  const twice = ["Slate", "Frame"].map((type) => ({ position: "CENTER", type }));
  expect((await error({ watermarks: { items: twice } }))?.extensions).toMatchObject({
    code: "VALIDATION",
    data: { field: "watermarks.items" },
  });
});

test("PROJECTS-083 WATERMARK-041 WATERMARK-060 WATERMARK-061 only the sent parts change, even in two concurrent changes; the flags decide which apply", async () => {
  await Promise.all([
    update({ watermarks: { enabled: true } }),
    update({ watermarks: { opacity: 66 } }),
    update({ overlay: { size: 60, x: -34 } }),
    update({ watermarks: { items: [{ position: "TOPLEFT", type: "Slate" }] } }),
  ]);
  const { watermarks, overlay } = await shown();
  expect(watermarks).toMatchObject({ enabled: true, opacity: 66, fontSize: 32, items: [{ position: "TOPLEFT" }] });
  await step("DATA-011 the project's settings have watermarks and overlay too, with its slates", async () => {
    const SLATES = "mutation ($id: ID!) { updateProjectSettings(id: $id, slateFormat: SCENE_TAKE) { id } }";
    await world.as("supervisor").graphql(SLATES, { id: stage.projectId });
    const settings = { slateFormat: "SCENE_TAKE", watermarks: { enabled: true }, overlay: { size: 60 } };
    expect(await shown()).toMatchObject({ settings });
  });
  expect(overlay).toMatchObject({ enabled: false, size: 60, x: -34, y: 0 });
  const both = { director: "D", watermarks: { opacity: 10 }, overlay: { size: 5 } };
  const flagged = await update(both, { hasWatermarks: false, hasOverlay: true });
  expect([flagged.watermarks.opacity, flagged.overlay.size]).toEqual([66, 5]);
  const sent = { watermarks: { opacity: 20 }, overlay: { size: 9 } };
  const other = await update(sent, { hasWatermarks: true, hasOverlay: false });
  expect([other.watermarks.opacity, other.overlay.size]).toEqual([20, 5]);
});

test("DATA-067 DATA-070 WATERMARK-060 only people who can edit the project can set watermarks and overlay, with all their fields", async () => {
  const watermarks = { enabled: false, fontSize: 72, opacity: 30, opacityBackground: 0 };
  const margins = { horizontalOffset: 100, verticalOffset: 7 };
  const overlay = { enabled: true, size: 1, opacity: 10, x: 50, y: -50 };
  const before = await shown();
  const changes = { watermarks: { ...watermarks, ...margins }, overlay };
  await step("WATERMARK-057 editors and viewers can't change anything, supervisors and those above can", async () => {
    for (const person of ["editor", "viewer"] as const)
      expect((await error(changes, person))?.extensions.code).toBe("FORBIDDEN");
    expect(await shown()).toEqual(before);
    for (const person of ["superuser", "manager", "supervisor"] as const) {
      const set = { watermarks: { opacity: 40 + person.length }, overlay: { x: person.length } };
      expect(await error(set, person)).toBeUndefined();
      expect(await shown()).toMatchObject(set);
    }
  });
  const after = await update(changes);
  await step("WATERMARK-016 WATERMARK-017 WATERMARK-018 size and both opacities are set", async () => {
    expect(after.watermarks).toMatchObject(watermarks);
  });
  await step("WATERMARK-019 WATERMARK-066 both margins are set", async () => {
    expect(after.watermarks).toMatchObject(margins);
  });
  await step("WATERMARK-007 WATERMARK-009 WATERMARK-010 WATERMARK-011 all of the overlay can be set", async () => {
    expect(after.overlay).toMatchObject(overlay);
  });
});

/** The values next to both limits of a number, with its name in an error. */
const outside = (part: string, field: string, least: number, most: number) =>
  [least - 1, most + 1].map((value): [Answer, string] => [{ [part]: { [field]: value } }, `${part}.${field}`]);

test("PROJECTS-070 the server checks each value by the client's rules, and names the field", async () => {
  const cases: [Answer, string][] = [
    [{ name: " " }, "name"],
    [{ manager: "" }, "manager"],
    [{ shootingStart: "2026/11/02" }, "shootingStart"],
    [{ shootingEnd: "2026-02-30" }, "shootingEnd"],
    ...outside("watermarks", "fontSize", 12, 72),
    ...outside("watermarks", "opacity", 10, 100),
    ...outside("watermarks", "opacityBackground", 0, 100),
    ...outside("watermarks", "horizontalOffset", 0, 100),
    ...outside("watermarks", "verticalOffset", 0, 100),
    ...outside("overlay", "size", 1, 200),
    ...outside("overlay", "opacity", 10, 100),
    ...outside("overlay", "x", -50, 50),
    ...outside("overlay", "y", -50, 50),
  ];
  const before = await shown();
  for (const [changes, field] of cases) {
    const refused = await error({ director: "Kept out", ...changes });
    expect([field, refused?.extensions.code, refused?.extensions.data]).toEqual([
      field,
      "VALIDATION",
      { field, fields: [field] },
    ]);
  }
  expect(await shown()).toEqual(before);
});

test("PLUS-436 a day before the year 1 or after 9999 is refused with a clear message", async () => {
  for (const shootingStart of ["0000-12-31", "-0001-01-01", "10000-01-01", "+010000-01-01"]) {
    const refused = await error({ shootingStart });
    expect([shootingStart, refused?.message]).toEqual([shootingStart, "Invalid date"]);
  }
  for (const shootingStart of ["0001-01-01", "9999-12-31"]) expect(await error({ shootingStart })).toBeUndefined();
});

test("PROJECTS-045 PROJECTS-085 PROJECTS-096 a project can be moved to another workspace; its people stay, its admins change", async () => {
  const id = await newProject("Wanderer");
  const move = (person: PersonName, workspace: string) => world.as(person).ask(MOVE, { id, workspace });
  // The old workspace's admin may not move it into somebody else's workspace, and the new one's admin may not take it.
  expect((await move("manager", elsewhere)).errors[0]?.extensions.code).toBe("NOT_FOUND");
  expect((await move("otherManager", elsewhere)).errors[0]?.extensions.code).toBe("NOT_FOUND");
  expect((await move("superuser", randomUUID())).errors[0]?.extensions.code).toBe("NOT_FOUND");
  expect((await move("superuser", elsewhere)).data).toEqual({ moveProject: { id, workspaceId: elsewhere } });
  expect((await move("superuser", elsewhere)).data).toEqual({ moveProject: { id, workspaceId: elsewhere } });
  expect(await world.as("manager").refusal(PROJECT, { id })).toBe("NOT_FOUND");
  expect((await world.as("otherManager").graphql<Answer>(PROJECT, { id })).project.workspaceId).toBe(elsewhere);
});

test("PROJECTS-063 a project can't be moved to a workspace where its title is taken", async () => {
  const id = await newProject("Twice");
  await newProject("TWICE", elsewhere);
  const { errors } = await world.as("superuser").ask(MOVE, { id, workspace: elsewhere });
  expect(errors[0]).toMatchObject({
    message: "This title is already used by another project",
    extensions: { code: "NAME_CONFLICT" },
  });
});

async function sendPicture(operation: string, person: PersonName = "supervisor", id = stage.projectId): Promise<void> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#445566" } })
    .png()
    .toBuffer();
  const START = `mutation ($id: ID!) { ${operation}(id: $id) { id urls } }`;
  const started = (await world.as(person).graphql<Answer>(START, { id }))[operation];
  expect((await put(started.urls[0], bytes)).status).toBe(200);
  await world.as(person).graphql(`mutation ($id: ID!) { confirmImageUpload(id: $id) }`, { id: started.id });
}

test("images can be added and removed; without its own poster a project shows the default", async () => {
  const isPicture = async (url: string) => expect((await fetch(url)).headers.get("content-type")).toBe("image/jpeg");
  const posterUrl: string = await step("PROJECTS-026 a poster is uploaded and shown", async () => {
    await sendPicture("uploadProjectPoster");
    const { poster } = await shown();
    await isPicture(poster.url);
    return poster.url;
  });
  const overlayUrl: string = await step(
    "DATA-070 WATERMARK-003 WATERMARK-045 WATERMARK-047 an overlay is uploaded and shown",
    async () => {
      await sendPicture("uploadProjectOverlay");
      const { overlay } = await shown();
      await isPicture(overlay.image.url);
      return overlay.image.url;
    },
  );
  const REMOVE = `mutation ($id: ID!, $poster: Boolean, $overlay: Boolean) {
    removeProjectImages(id: $id, poster: $poster, overlay: $overlay) { poster { url } overlay { image { url } } } }`;
  await step("PROJECTS-027 PROJECTS-050 only the poster is removed", async () => {
    const { removeProjectImages } = await world
      .as("supervisor")
      .graphql<Answer>(REMOVE, { id: stage.projectId, poster: true });
    expect(removeProjectImages).toEqual({ poster: null, overlay: { image: { url: overlayUrl } } });
  });
  await step("PROJECTS-050 PLUS-1212 in a workspace with a default poster, that one is shown again", async () => {
    await sendPicture("uploadWorkspaceProjectPoster", "manager", stage.workspaceId);
    const byDefault = (await shown()).poster.url;
    await isPicture(byDefault);
    expect((await shown()).hasOwnPoster).toBe(false);
    await sendPicture("uploadProjectPoster");
    expect(await shown()).toMatchObject({ hasOwnPoster: true });
    expect((await shown()).poster.url).not.toBe(byDefault);
    const { removeProjectImages } = await world
      .as("supervisor")
      .graphql<Answer>(REMOVE, { id: stage.projectId, poster: true });
    expect(removeProjectImages.poster.url).toBe(byDefault);
  });
  const jobs = await world.platform.db
    .selectFrom("job")
    .select("payload")
    .where("queue_name", "=", "images.free")
    .execute();
  expect(jobs).toHaveLength(2);
  // Pages that still show it may continue to do so for a while.
  expect((await fetch(posterUrl)).status).toBe(200);
});

test("PROJECTS-102 PROJECTS-034 superusers select the transfer server of a project among the configured ones", async () => {
  expect((await error({ asperaServer: "asp2" }))?.extensions.code).toBe("FORBIDDEN");
  expect((await error({ asperaServer: "asp2" }, "manager"))?.extensions.code).toBe("FORBIDDEN");
  expect((await error({ asperaServer: "asp2" }, "superuser"))?.extensions).toMatchObject({
    code: "VALIDATION",
    data: { field: "asperaServer" },
  });
  expect(await world.as("supervisor").refusal(`{ storageConfig { storages { name } } }`)).toBe("FORBIDDEN");
});

test("PROJECTS-103 the list of projects can be requested with names only, as a project picker does", async () => {
  const PICK = `{ projects(first: 500) { nodes { id name allowedTo { manageUsers } } } }`;
  const { projects } = await world.as("supervisor").graphql<Answer>(PICK);
  expect(projects.nodes).toEqual([{ id: stage.projectId, name: "Northern Light", allowedTo: { manageUsers: true } }]);
});

test("PLUS-001 a changed project is announced only to people who have it in their list, and a move also to people who lose it", async () => {
  const people = ["viewer", "folderViewer", "manager", "otherManager", "outsider", "superuser"] as const;
  const sockets = new Map<PersonName, LiveClient>();
  for (const person of people) {
    const address = `${world.url.replace("http", "ws")}/ws?token=${world.people[person].token}`;
    sockets.set(person, await LiveClient.connect(address));
  }
  const heard = (id: string) =>
    people.filter((person) =>
      (sockets.get(person)?.received("projectChanged") ?? []).some((message) => message.projectId === id),
    );
  // Superusers receive every event in order: once they have the last one, everyone has theirs.
  const afterAllOf = async (id: string) => {
    const mark = await newProject(`Mark ${randomUUID()}`);
    await until(() => heard(mark).includes("superuser"));
    return heard(id);
  };
  const forget = () => {
    for (const socket of sockets.values()) socket.messages.length = 0;
  };
  const REMOVE = "mutation ($id: ID!) { removeProjectImages(id: $id, poster: true) { id } }";
  for (const change of [
    () => update({ director: "Somebody else" }),
    () => sendPicture("uploadProjectPoster"),
    () => world.as("supervisor").graphql(REMOVE, { id: stage.projectId }),
  ]) {
    forget();
    await change();
    expect(await afterAllOf(stage.projectId)).toEqual(["viewer", "folderViewer", "manager", "superuser"]);
  }
  const id = await newProject("Told");
  await afterAllOf(id);
  forget();
  await world.as("superuser").graphql(MOVE, { id, workspace: elsewhere });
  expect(await afterAllOf(id)).toEqual(["manager", "otherManager", "superuser"]);
  forget();
  await world.as("superuser").graphql("mutation ($id: ID!) { deleteProject(id: $id) }", { id });
  expect(await afterAllOf(id)).toEqual(["otherManager", "superuser"]);
  for (const socket of sockets.values()) await socket[Symbol.asyncDispose]();
});
