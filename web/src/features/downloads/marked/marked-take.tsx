import { lazy } from "react";
import { Lazily } from "#web/ui/layout/lazily.tsx";
import type { MarkedTake } from "./marked-download-button.tsx";

// Visitors of some shares and members of some projects only.
const MarkedDownloadButton = lazy(async () => ({
  default: (await import("./marked-download-button.tsx")).MarkedDownloadButton,
}));

/**
 * Download of one take with the watermark in it (PLUS-1174).
 * @public
 */
export function MarkedTakeButton({ asset }: { asset: MarkedTake }) {
  return (
    <Lazily>
      <MarkedDownloadButton asset={asset} />
    </Lazily>
  );
}

/**
 * What the button does.
 * @public
 */
export async function saveMarkedTake(asset: MarkedTake): Promise<void> {
  const { saveMarked } = await import("./marked-download-button.tsx");
  await saveMarked(asset);
}
