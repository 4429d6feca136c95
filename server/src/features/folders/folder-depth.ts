import { type AppError, invalid } from "#core/errors/app-error.ts";

/**
 * The deepest nesting, including the root. A folder stores its whole lineage, and code that walks a tree keeps one per level.
 * @public
 */
export const MAX_DEPTH = 64;

/** @public */
export function isTooDeep(depth: number): boolean {
  return depth > MAX_DEPTH;
}

/** @public */
export function tooDeep(field: string): AppError {
  return invalid(field, `Folders can be nested ${MAX_DEPTH} deep`);
}
