import { lazy } from "react";
import { hasErrorCode } from "#web/data/api/api-error.ts";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";
import type { WayToProve } from "./proof-calls.ts";

const ProofDialog = lazy(async () => ({ default: (await import("./proof-dialog.tsx")).ProofDialog }));

/**
 * PLUS-236: does what takes an account over; when the server wants proof of the last minutes, it is asked for, and the call is made again.
 * Throws what the call throws, also when nobody proves anything.
 */
export async function withProof<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!hasErrorCode(error, "PROOF_REQUIRED")) throw error;
    const listed = Array.isArray(error.data.ways) ? error.data.ways : [];
    const ways = listed.filter((way): way is WayToProve => ["password", "app", "sms"].includes(String(way)));
    const isProved = await showDialog<{ ways: readonly WayToProve[] }, boolean>(ProofDialog, { ways });
    if (!isProved) throw error;
    return await call();
  }
}
