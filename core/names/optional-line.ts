import { invalid } from "#core/errors/app-error.ts";
import { checkName, NAME_PROBLEM_TEXT } from "./name-rules.ts";

/** A line of text that may be empty: trimmed, at most 255 characters, no control characters. @throws AppError VALIDATION */
export function optionalLine(field: string, typed: string): string {
  const line = typed.trim();
  const checked = checkName(line.replaceAll("/", "-"));
  if (line === "" || checked.ok) return line;
  throw invalid(
    field,
    NAME_PROBLEM_TEXT[checked.problem].replace("A name", "This field").replace("The name", "This field"),
  );
}
