import { lazy } from "react";
import { hasErrorCode } from "#web/data/api/api-error.ts";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";
import type { WayToProve } from "./proof-calls.ts";

const ProofDialog = lazy(async () => ({ default: (await import("./proof-dialog.tsx")).ProofDialog }));

/**
 * PLUS-236: runs a call that could take over an account; if the server wants recent proof, asks for it and repeats the call.
 * Throws what the call throws, also if the dialog is cancelled.
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
