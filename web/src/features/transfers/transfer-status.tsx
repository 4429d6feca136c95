import { lazy } from "react";
import { Lazily } from "#web/ui/layout/lazily.tsx";
import { useTransfers } from "./transfer-list.ts";

const TransferPanel = lazy(async () => ({ default: (await import("./transfer-panel.tsx")).TransferPanel }));

/** Mounted once in the app; nothing is loaded or shown until the first transfer runs. */
export function TransferStatus() {
  const transfers = useTransfers((state) => state.transfers);
  if (transfers.length === 0) return null;
  return (
    <Lazily>
      <TransferPanel transfers={transfers} />
    </Lazily>
  );
}
