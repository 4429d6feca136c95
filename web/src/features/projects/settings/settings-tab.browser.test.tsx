import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aProject, production } from "#web/app/stand-in/production-fixture.ts";

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
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  fireEvent.change(screen.getByLabelText("Director of Photography"), { target: { value: "Wim" } });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(app.calls("UpdateProject").map(({ changes }) => changes)).toEqual([{ director: "Ada" }, { dop: "Wim" }]);
});

test("PROJECTS-050 removing a poster restores the default poster", async () => {
  const poster = { url: "/p.jpg", width: 4, height: 3 };
  const removeProjectImages = aProject({ ...MAY, poster: null });
  const app = await openSettings({ removeProjectImages }, { poster });
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

test("PROJECTS-102 superusers see storage and transfer server, others do not", async () => {
  const storageConfig = { storages, asperaServers: [server("asp1")] };
  await openSettings({ storageConfig }, {}, { isSuperuser: true });
  await screen.findByRole("heading", { name: "Administration" });
  expect(screen.getByLabelText<HTMLInputElement>("Storage").value).toContain("Attic");
  const app = await openSettings({ storageConfig }, {}, { hasManagedWorkspaces: true });
  expect(screen.queryByRole("heading", { name: "Administration" })).toBeNull();
  expect(screen.queryByLabelText("Storage")).toBeNull();
  expect(app.calls("StorageConfig")).toEqual([]);
});
