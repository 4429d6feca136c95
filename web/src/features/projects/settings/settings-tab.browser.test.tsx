import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { pauseAndSave, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aProject, production } from "#web/app/stand-in/production-fixture.ts";
import { queryClient } from "#web/data/query-client.ts";
import { settingsMessages } from "./project-settings.messages.ts";

const MAY = { allowedTo: { edit: true, delete: true } };
const disk = (name: string) => ({ prefix: `/${name}`, name, kind: "DISK", readOnly: false });
const server = (name: string) => ({ name, storagePrefix: "/Attic" });
const storages = [disk("Attic"), disk("Cellar")];

async function openSettings(more: Record<string, unknown> = {}, project: Record<string, unknown> = {}, user = {}) {
  const given = { ...MAY, storagePrefix: "/Attic", storageName: "Attic", ...project };
  const app = await openApp("/projects/p1/settings", production({ project: given, user }, more));
  await screen.findByLabelText("Director");
  return app;
}

test("PROJECTS-044 saving sends only the changed fields", async () => {
  const updateProject = ({ changes }: { changes: object }) => aProject({ ...MAY, ...changes });
  const app = await openSettings({ updateProject });
  vi.useFakeTimers();
  fireEvent.change(screen.getByLabelText("Director"), { target: { value: "Ada" } });
  await pauseAndSave(1_000);
  fireEvent.change(screen.getByLabelText("Director of Photography"), { target: { value: "Wim" } });
  await pauseAndSave(1_000);
  expect(app.calls("UpdateProject").map(({ changes }) => changes)).toEqual([{ director: "Ada" }, { dop: "Wim" }]);
});

test("STATS-002 the tab Stats exists for a project with a transfer server, and for no other", async () => {
  const tabs = async (asperaServer: string | null) => {
    await openSettings({}, { asperaServer });
    const area = within(screen.getByRole("navigation", { name: "Settings of the project" }));
    return area.getAllByRole("link").map(({ textContent }) => textContent);
  };
  const all = ["Settings", "Watermarks", "Notifications"];
  expect(await tabs("asp1")).toEqual([...all, "Stats"]);
  expect(await tabs(null)).toEqual(all);
});

test("PROJECTS-043 a change is saved a second after the last one", async () => {
  const updateProject = ({ changes }: { changes: object }) => aProject({ ...MAY, ...changes });
  const app = await openSettings({ updateProject });
  vi.useFakeTimers();
  for (const director of ["A", "Ad", "Ada"]) {
    fireEvent.change(screen.getByLabelText("Director"), { target: { value: director } });
    await act(() => vi.advanceTimersByTimeAsync(999));
  }
  expect(app.calls("UpdateProject")).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(app.calls("UpdateProject").map(({ changes }) => changes)).toEqual([{ director: "Ada" }]);
});

const DETAILS = { Title: "name", Production: "production", Director: "director", "Director of Photography": "dop" };
const DAYS = { "Shooting Start": "shootingStart", "Shooting End": "shootingEnd" };
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test("PROJECTS-028 PROJECTS-029 PROJECTS-030 each detail and each day is shown, and saved on its own; a day can be cleared", async () => {
  const stored = { production: "Lumen", director: "Ada", dop: "Wim", manager: "Mo" };
  const days = { shootingStart: "2026-11-02", shootingEnd: "2026-11-20" };
  const updateProject = ({ changes }: { changes: object }) => aProject({ ...MAY, ...stored, ...days, ...changes });
  const app = await openSettings({ updateProject }, { ...stored, ...days });
  expect([...Object.keys(DETAILS), "Manager", ...Object.keys(DAYS)].map(value)).toEqual([
    "Lantern",
    "Lumen",
    "Ada",
    "Wim",
    "Mo",
    "2026/11/02",
    "2026/11/20",
  ]);
  vi.useFakeTimers();
  const saved = async () => {
    await pauseAndSave(1_000);
    return app.calls("UpdateProject").at(-1)?.changes;
  };
  for (const [label, field] of Object.entries({ ...DETAILS, Manager: "manager" })) {
    fireEvent.change(inSection("Project details").getByLabelText(label), { target: { value: `New ${field}` } });
    expect(await saved()).toEqual({ [field]: `New ${field}` });
  }
  for (const [label, field] of Object.entries(DAYS)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: "2026/12/01" } });
    expect(await saved()).toEqual({ [field]: "2026-12-01" });
    fireEvent.click(screen.getByRole("button", { name: `Clear ${label}` }));
    expect(await saved()).toEqual({ [field]: null });
  }
});

const inSection = (name: string) => within(screen.getByRole("region", { name }));

test("PROJECTS-029 the section Shooting Days has both dates, which can be picked in the browser's calendar", async () => {
  const updateProject = ({ changes }: { changes: object }) => aProject({ ...MAY, ...changes });
  const app = await openSettings({ updateProject });
  const opened: unknown[] = [];
  vi.spyOn(HTMLInputElement.prototype, "showPicker").mockImplementation(function (this: HTMLInputElement) {
    opened.push(this.type);
    fireEvent.change(this, { target: { value: "2026-12-01" } });
  });
  onTestFinished(() => void vi.restoreAllMocks());
  vi.useFakeTimers();
  for (const [label, field] of Object.entries(DAYS)) {
    inSection("Shooting Days").getByLabelText(label);
    fireEvent.click(screen.getByRole("button", { name: `Choose ${label}` }));
    await pauseAndSave(1_000);
    expect(app.calls("UpdateProject").at(-1)?.changes).toEqual({ [field]: "2026-12-01" });
  }
  expect(opened).toEqual(["date", "date"]);
});

test("PROJECTS-031 the section Options has Display Slate As, with the stored format", async () => {
  for (const [slateFormat, label] of Object.entries(settingsMessages.slateFormats)) {
    await openSettings({}, { settings: { slateFormat } });
    const field = inSection("Options").getByLabelText<HTMLSelectElement>("Display Slate As");
    expect(field.selectedOptions[0]?.textContent).toBe(label);
  }
});

test("PROJECTS-065 an invalid date is reported at its own field", async () => {
  for (const wrong of ["03.11.2026", "2026-11-03", "soon"])
    for (const label of Object.keys(DAYS)) {
      await openSettings();
      fireEvent.change(screen.getByLabelText(label), { target: { value: wrong } });
      const fields = Object.keys(DAYS).map((name) => screen.getByLabelText(name));
      const reported = fields.map(({ ariaInvalid, ariaDescribedByElements }) =>
        ariaInvalid === "true" ? ariaDescribedByElements?.[0]?.textContent : undefined,
      );
      expect(reported).toEqual(Object.keys(DAYS).map((name) => (name === label ? "Invalid date" : undefined)));
    }
});

test("PROJECTS-050 PLUS-1212 removing a poster restores the default poster, which can't be removed", async () => {
  const [poster, byDefault] = ["/p.jpg", "/default.jpg"].map((url) => ({ url, width: 4, height: 3 }));
  const removeProjectImages = aProject({ ...MAY, poster: byDefault, hasOwnPoster: false });
  const app = await openSettings({ removeProjectImages }, { poster, hasOwnPoster: true });
  app.give({ project: removeProjectImages });
  await somebody.click(screen.getByRole("button", { name: "Remove" }));
  await expect.poll(() => app.calls("RemoveProjectImages")).toEqual([{ id: "p1", poster: true }]);
  await expect.poll(() => screen.queryByRole("button", { name: "Remove" })).toBeNull();
});

test("PROJECTS-066 a poster may be jpeg, png, gif, bmp or tiff, and nothing else", async () => {
  await openSettings();
  await somebody.click(screen.getByRole("button", { name: "Upload" }));
  await screen.findByRole("dialog");
  const chooser = document.querySelector<HTMLInputElement>("[role=dialog] input[type=file]");
  expect(chooser?.accept.split(",").filter((one) => one.includes("/"))).toEqual(
    ["jpeg", "png", "gif", "bmp", "tiff"].map((kind) => `image/${kind}`),
  );
});

const transferServer = () => screen.queryByLabelText("Aspera Server");

test("PROJECTS-074 the transfer server can be changed only if there are several", async () => {
  const superuser = { isSuperuser: true };
  await openSettings({ storageConfig: { storages, asperaServers: [server("asp1"), server("asp2")] } }, {}, superuser);
  await expect.poll(() => transferServer()?.tagName).toBe("SELECT");
  await openSettings({ storageConfig: { storages, asperaServers: [server("asp1")] } }, {}, superuser);
  await expect.poll(() => transferServer()?.hasAttribute("readonly")).toBe(true);
});

test("PROJECTS-034 the administration shows the project's transfer server, or that it has none", async () => {
  const shown = async (asperaServer: string | null) => {
    const storageConfig = { storages, asperaServers: [server("asp1")] };
    await openSettings({ storageConfig }, { asperaServer }, { isSuperuser: true });
    return (await screen.findByLabelText<HTMLInputElement>("Aspera Server")).value;
  };
  expect(await shown("asp1")).toBe("asp1");
  expect(await shown(null)).toBe("None");
});

test("PROJECTS-047 the poster goes to the first address, and its progress is shown", async () => {
  const puts: string[] = [];
  let report: ((event: { loaded: number }) => void) | undefined;
  class Sending {
    readonly upload = {
      set onprogress(tell: typeof report) {
        report = tell;
      },
    };
    open(_method: string, url: string) {
      puts.push(url);
    }
    setRequestHeader() {}
    abort() {}
    send() {}
  }
  await openSettings({ uploadProjectPoster: { id: "u1", urls: ["/media/u/1", "/media/u/2"] } });
  await somebody.click(screen.getByRole("button", { name: "Upload" }));
  const dialog = within(await screen.findByRole("dialog"));
  vi.stubGlobal("XMLHttpRequest", Sending);
  const picture = new File(["four"], "picture.png", { type: "image/png" });
  const chooser = document.querySelector("[role=dialog] input[type=file]") ?? document.body;
  fireEvent.change(chooser, { target: { files: [picture] } });
  await somebody.click(dialog.getByRole("button", { name: "Save" }));
  const bar = await dialog.findByRole("progressbar");
  await expect.poll(() => puts).toEqual(["/media/u/1"]);
  act(() => report?.({ loaded: 3 }));
  await expect.poll(() => Number(bar.getAttribute("aria-valuenow"))).toBe(75);
});

test("ASPERA-006 'asp2' is offered as a transfer server if the installation has it", async () => {
  const offered = async (...names: string[]) => {
    const storageConfig = { storages, asperaServers: names.map(server) };
    await openSettings({ storageConfig }, {}, { isSuperuser: true });
    await expect.poll(() => transferServer()?.tagName).toBe("SELECT");
    return [...(transferServer()?.querySelectorAll("option") ?? [])].map(({ textContent }) => textContent);
  };
  expect(await offered("asp1", "asp2")).toContain("asp2");
  expect(await offered("asp1", "asp3")).not.toContain("asp2");
});

test("PROJECTS-033 PROJECTS-035 PROJECTS-102 superusers see storage and transfer server, others do not", async () => {
  const storageConfig = { storages, asperaServers: [server("asp1")] };
  await openSettings({ storageConfig }, {}, { isSuperuser: true });
  await screen.findByRole("heading", { name: "Administration" });
  const storage = inSection("Administration").getByLabelText<HTMLInputElement>("Storage");
  expect(storage.value).toContain("Attic");
  expect(storage.readOnly).toBe(true);
  const single = { ...storageConfig, storages: storages.slice(0, 1) };
  const one = await openSettings({ storageConfig: single }, {}, { isSuperuser: true });
  await expect.poll(() => one.calls("StorageConfig")).toHaveLength(1);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(screen.queryByRole("heading", { name: "Administration" })).toBeNull();
  const app = await openSettings({ storageConfig }, {}, { hasManagedWorkspaces: true });
  expect(screen.queryByRole("heading", { name: "Administration" })).toBeNull();
  expect(screen.queryByLabelText("Storage")).toBeNull();
  expect(app.calls("StorageConfig")).toEqual([]);
});
