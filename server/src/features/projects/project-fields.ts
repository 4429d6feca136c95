import { invalid } from "#core/errors/app-error.ts";
import { optionalLine } from "#core/names/optional-line.ts";

export function requireManager(typed: string | null | undefined): string {
  const manager = optionalLine("manager", typed ?? "");
  if (manager === "") throw invalid("manager", "A Rushlight manager is required");
  return manager;
}

/** Returns a day as YYYY-MM-DD; null and empty text clear it (PROJECTS-104). @throws AppError VALIDATION. @public */
export function optionalDay(field: string, typed: string | null): string | null {
  if (typed === null || typed.trim() === "") return null;
  const day = typed.trim();
  const [year = 0, month = 0, date = 0] = /^\d{4}-\d{2}-\d{2}$/.test(day) ? day.split("-").map(Number) : [];
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  if (year < 1 || date < 1 || date > days) throw invalid(field, "Invalid date");
  return day;
}
