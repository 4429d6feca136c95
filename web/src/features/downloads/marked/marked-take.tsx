import { lazy } from "react";
import { Lazily } from "#web/ui/layout/lazily.tsx";
import type { MarkedTake } from "./marked-download-button.tsx";

// Needed only by visitors of some shares and members of some projects.
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
 * Saves the take as the button does.
 * @public
 */
export async function saveMarkedTake(asset: MarkedTake): Promise<void> {
  const { saveMarked } = await import("./marked-download-button.tsx");
  await saveMarked(asset);
}
