import { invalid } from "#core/errors/app-error.ts";
import { checkName, NAME_PROBLEM_TEXT } from "./name-rules.ts";

/** The name to store. @throws AppError VALIDATION that names the field */
export function requireName(field: string, typed: string): string {
  const checked = checkName(typed);
  if (!checked.ok) throw invalid(field, NAME_PROBLEM_TEXT[checked.problem]);
  return checked.name;
}
