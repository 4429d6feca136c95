import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ARCHIVE_ICONS } from "#core/scene-take/archive-format.ts";
import { createSelectionStore, SelectionProvider } from "#web/ui/grid/selection.ts";
import { AssetCard } from "./asset-card.tsx";
import { assetIcon, assetKind, assetNote, assetThumbState } from "./asset-look.ts";
import { assetCard } from "./cards-fixture.ts";

const card = (asset: ReturnType<typeof assetCard>) =>
  renderToStaticMarkup(
    <SelectionProvider value={createSelectionStore()}>
      <AssetCard asset={asset} projectId="p" folderId="f" index={0} column={0} size={4} imagePx={320} mayMove />
    </SelectionProvider>,
  );

const job = (state: "WAITING" | "RUNNING" | "FAILED", progress = 0) => {
  const version = assetCard().newestVersion;
  if (!version) throw new Error("the sample has a version");
  const processingJob = { id: "job", state, progress, error: null };
  return assetCard({ newestVersion: { ...version, isProcessing: state !== "FAILED", processingJob } });
};

test("ASSETS-001 every archive medium has its own icon, and its label is on the card", () => {
  const glyphs = ARCHIVE_ICONS.map((icon) => assetIcon(assetCard({ archiveFormat: { icon, label: icon } })));
  expect(new Set(glyphs).size).toBe(ARCHIVE_ICONS.length);
  const lto = assetCard({ archiveFormat: { icon: "lto", label: "LTO-8" } });
  const html = card(lto);
  expect(html).toContain("#lto");
  expect(html).toContain("LTO-8");
  expect([assetKind(lto), assetNote(lto)]).toEqual(["LTO-8", { what: "LTO-8" }]);
  expect(card(assetCard())).not.toContain('class="b tl"');
});

test("ASSETS-003 JOBS-006 a thumbnail shows its job's progress ring from the queue on, and a failure as a word", () => {
  expect(assetThumbState(job("RUNNING", 46))).toMatchObject({ kind: "processing", percent: 46 });
  expect(card(job("RUNNING", 46))).toContain('aria-valuenow="46"');
  expect(card(job("WAITING"))).toContain('role="progressbar"');
  expect(card(job("WAITING"))).toContain("Queued");
  expect(card(job("FAILED"))).toContain("Failed");
  expect(card(assetCard())).not.toContain("progressbar");
});
