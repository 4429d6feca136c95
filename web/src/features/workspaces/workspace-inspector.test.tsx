import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LOGO_PREVIEW_PX, LogoPreview } from "#web/features/images/image-picker.tsx";
import { WorkspaceInspector } from "./workspace-inspector.tsx";

function rows(adminCount: number | undefined) {
  const html = renderToStaticMarkup(
    <WorkspaceInspector
      workspace={{ name: "Tern & Tide", createdAt: "2026-11-03T08:00:00Z" }}
      projects={[{ size: 2_000_000 }, { size: 500_000 }]}
      adminCount={adminCount}
    />,
  );
  const pairs = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)];
  return Object.fromEntries(pairs.map((match) => [match[1], match[2]]));
}

test("WORKSPACES-021 the inspector has Name, Created, Total Size, Projects and Admins", () => {
  const shown = rows(3);
  expect(Object.keys(shown)).toEqual(["Name", "Created", "Total Size", "Projects", "Admins"]);
  expect(shown).toMatchObject({ Name: "Tern &amp; Tide", "Total Size": "2.5 MB", Projects: "2", Admins: "3" });
  expect(shown.Created).toMatch(/^3 Nov 2026/);
});

test("WORKSPACES-022 without admins there is a dash; nothing is shown before they are loaded", () => {
  expect(rows(0).Admins).toBe("–");
  expect(rows(undefined).Admins).toBe("");
});

test("WORKSPACES-085 the preview of the logo is 48 px high", () => {
  expect(LOGO_PREVIEW_PX).toBe(48);
  expect(renderToStaticMarkup(<LogoPreview url="/logo.png" fallback="image" />)).toContain('height="48"');
});
