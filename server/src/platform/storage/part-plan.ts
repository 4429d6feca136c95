import type { PartPlan, StoredPart } from "./storage.ts";

export function partCount(plan: PartPlan): number {
  return Math.max(1, Math.ceil(plan.sizeBytes / plan.partSizeBytes));
}

/** Where part `number` (from 1) begins and how long it is; null when the plan has no such part. */
export function partAt(
  plan: PartPlan,
  number: number,
): { readonly offsetBytes: number; readonly sizeBytes: number } | null {
  if (!Number.isInteger(number) || number < 1 || number > partCount(plan)) return null;
  const offsetBytes = (number - 1) * plan.partSizeBytes;
  return { offsetBytes, sizeBytes: Math.min(plan.partSizeBytes, plan.sizeBytes - offsetBytes) };
}

/** Numbers of the parts that are not in, or in with a wrong length. */
export function missingParts(plan: PartPlan, stored: readonly StoredPart[]): number[] {
  const sizes = new Map(stored.map((part) => [part.number, part.sizeBytes]));
  const numbers = Array.from({ length: partCount(plan) }, (_, index) => index + 1);
  return numbers.filter((number) => sizes.get(number) !== partAt(plan, number)?.sizeBytes);
}
