import { lazy, Suspense } from "react";
import type { MarkedTake } from "./marked-download-button.tsx";

// Visitors of some shares only.
const MarkedDownloadButton = lazy(async () => ({
  default: (await import("./marked-download-button.tsx")).MarkedDownloadButton,
}));

/**
 * Download of one take on a share with a watermark (PLUS-1174).
 * @public
 */
export function MarkedTakeButton({ asset }: { asset: MarkedTake }) {
  return (
    <Suspense>
      <MarkedDownloadButton asset={asset} />
    </Suspense>
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
