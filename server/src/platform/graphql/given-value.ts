import { invalid } from "#core/errors/app-error.ts";

/**
 * Returns a required value that the schema can't require: calls that the specification writes as `input {…}` take their values in
 * one `input` or as separate arguments, so both are optional.
 * @throws AppError VALIDATION with the field
 */
export function givenValue<Value>(field: string, value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw invalid(field, `The value ${field} is missing`);
  return value;
}
