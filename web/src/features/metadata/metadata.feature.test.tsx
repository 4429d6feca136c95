import "#testkit/browser-window.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { NO_FOLDER_RIGHTS } from "#core/permissions/folder-rights.ts";
import { queryClient } from "#web/data/query-client.ts";
import { withAllCommands } from "#web/faces/all-commands-fixture.ts";
import { openFolder } from "#web/features/folders/items/cards-fixture.ts";
import { folderItems, placeOf } from "#web/features/folders/items/folder-items.ts";
import { itemsIn, linesOf, takeWith } from "#web/features/folders/items/items-fixture.ts";
import { openCountKey } from "./api/open-count.ts";
import { metadataFeature } from "./metadata.feature.ts";
import { OpenChoices } from "./open-choices.tsx";

const feature = await withAllCommands(metadataFeature);

afterEach(() => queryClient.clear());

test("PLUS-050 Choose Metadata is offered while clips of the open folder wait for it, with their number", () => {
  const shown = (count: number | undefined, selected: Parameters<typeof itemsIn>[1] = []) => {
    const items = itemsIn({ upload: true }, selected);
    queryClient.setQueryData(openCountKey(placeOf(items)), count);
    return linesOf(feature, folderItems, items).map(({ label, end }) => [label, end]);
  };
  expect(shown(undefined)).toEqual([]);
  expect(shown(2)).toEqual([["Choose Metadata", "2"]]);
  expect(shown(2, [takeWith({})])).toEqual([]);
  expect(shown(0)).toEqual([]);
});

test("PLUS-050 the folder's sidebar shows how many clips need metadata, to people who can upload", () => {
  const shown = (count: number, upload = true) => {
    const folder = openFolder({ allowedTo: { ...NO_FOLDER_RIGHTS, view: true, upload } });
    queryClient.setQueryData(openCountKey(placeOf({ folder })), count);
    return renderToStaticMarkup(
      <QueryClientProvider client={queryClient}>
        <OpenChoices folder={folder} />
      </QueryClientProvider>,
    );
  };
  expect(shown(1)).toContain("Choose metadata for 1 clip");
  expect(shown(3)).toContain("Choose metadata for 3 clips");
  expect(shown(0)).toBe("");
  expect(shown(3, false)).toBe("");
});
