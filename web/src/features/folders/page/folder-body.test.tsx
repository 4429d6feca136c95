import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ApiError } from "#web/data/api/api-error.ts";
import { createSelectionStore, SelectionProvider } from "#web/ui/grid/selection.ts";
import { folderWindow } from "../items/cards-fixture.ts";
import type { FolderWindow } from "../windows/folder-window.ts";
import { FolderBody, presentFolder } from "./folder-body.tsx";

const gone = new ApiError({ code: "NOT_FOUND", message: "Folder not found", status: 200 });
const down = new ApiError({ code: "INTERNAL", message: "no answer", status: 503 });

test("FOLDERS-043 a deleted open folder is cleared; one that only failed to reload stays", () => {
  const data = folderWindow();
  expect(presentFolder({ data, error: gone })).toBeUndefined();
  expect(presentFolder({ data, error: down })).toBe(data);
  expect(presentFolder({ data, error: null })).toBe(data);
  const html = shownOf(data);
  expect(html).toContain("This folder is no longer available");
  expect(html).toContain('href="/projects/p"');
});

test("PLUS-022 the page of a missing folder mentions the trash to people who could delete in it, and to nobody else", () => {
  const data = folderWindow();
  const withoutDelete = { ...data, allowedTo: { ...data.allowedTo, delete: false } };
  expect(shownOf(data)).toContain("restore it from the trash");
  expect(shownOf(withoutDelete)).toContain("you no longer have access to it.<");
  expect(shownOf(undefined)).not.toContain("trash");
});

/** The page of a deleted folder; its cached data. */
function shownOf(data: FolderWindow | undefined): string {
  return renderToStaticMarkup(
    <SelectionProvider value={createSelectionStore()}>
      <FolderBody
        answer={{
          isPending: false,
          data: undefined,
          error: gone,
          refetch: () => Promise.reject(new Error("not asked")),
        }}
        folder={presentFolder({ data, error: gone })}
        projectId="p"
        folderId="f"
        shown={{ whole: data && { first: data } } as never}
        scroller={null}
        onOpen={() => {}}
        onMenu={() => {}}
        pencil={undefined}
        begin={null}
      />
    </SelectionProvider>,
  );
}
