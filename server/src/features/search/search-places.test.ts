import { expect, test } from "vitest";
import { folderRights } from "#core/permissions/folder-rights.ts";
import { aUser } from "#core/permissions/permission-cases.ts";
import { maskOf, ROLE_MASK } from "#core/permissions/permission-set.ts";
import { projectAccessOf } from "../projects/access/project-access.ts";
import type { ProjectAccessRow } from "../projects/access/project-access-store.ts";
import { type SearchPlaces, searchPlaces } from "./search-places.ts";

/** root > two days > two cameras each > one folder each. */
const LINEAGES: readonly (readonly string[])[] = ["day1", "day2"].flatMap((day) => [
  ["root", day],
  ...["A", "B"].flatMap((camera) => [
    ["root", day, `${day}${camera}`],
    ["root", day, `${day}${camera}`, `${day}${camera}clips`],
  ]),
]);
const ROLES = [null, "VIEWER", "SUPERVISOR"] as const;
const MASKS = [0, maskOf(["COMMENT"]), maskOf(["VIEW"])];

/** The condition of `search-store.ts`, in code. */
function isInPlaces(places: SearchPlaces, lineage: readonly string[]): boolean {
  const has = (ids: readonly string[]) => lineage.some((id) => ids.includes(id));
  return (places.openProjectIds.includes("p") && !has(places.closedFolderIds)) || has(places.openedFolderIds);
}

function aRow(role: (typeof ROLES)[number], grants: ProjectAccessRow["grants"]): ProjectAccessRow {
  const project = {
    projectId: "p",
    workspaceId: "w",
    rootFolderId: "root",
    projectName: "P",
    slateFormat: "",
    marksTeam: false,
  };
  return { ...project, role, mask: role && ROLE_MASK[role], grants };
}

test("SEARCH-024 search permissions match the permission rules for every folder", () => {
  const actor = aUser();
  let tried = 0;
  let seed = 7;
  const pick = <T>(list: readonly T[]): T => {
    seed = (seed * 48_271) % 2_147_483_647;
    return list[seed % list.length] as T;
  };
  for (let round = 0; round < 600; round++) {
    const entries = new Map(
      [1, 2, 3].slice(round % 4).map(() => [pick([["root"], ...LINEAGES]), pick(MASKS)] as const),
    );
    const row = aRow(
      pick(ROLES),
      [...entries].map(([lineage, mask]) => [lineage.at(-1) ?? "", mask, lineage, 0, 0]),
    );
    const places = searchPlaces(actor, [row]);
    const { scope, folderGrants, rights } = projectAccessOf(actor, row);
    expect(places.projectIds.includes("p")).toBe(rights.view);
    for (const lineage of LINEAGES) {
      const folder = {
        ...scope,
        folderId: lineage.at(-1) ?? "",
        parentId: lineage.at(-2) ?? null,
        lineage,
        folderGrants,
      };
      expect([lineage, isInPlaces(places, lineage), row]).toEqual([lineage, folderRights(actor, folder).view, row]);
      tried += 1;
    }
  }
  expect(tried).toBe(6_000);
});
