import { AppError } from "#core/errors/app-error.ts";
import { missingParts, type PartPlan } from "#core/uploads/part-plan.ts";
import type { StoredPart } from "./storage.ts";

const namedAtMost = 100;

/** @throws AppError VALIDATION that names the missing parts */
export function requireAllParts(plan: PartPlan, stored: readonly StoredPart[]): void {
  const missing = missingParts(
    plan,
    stored.map(({ number, sizeBytes }) => ({ number, size: sizeBytes })),
  );
  if (missing.length === 0) return;
  throw new AppError("VALIDATION", "Some parts are missing", { missing: missing.slice(0, namedAtMost) });
}
