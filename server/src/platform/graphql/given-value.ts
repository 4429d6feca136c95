import { invalid } from "#core/errors/app-error.ts";

/**
 * A required value, where the schema can't say so: calls that the specification gives as `input {…}` take their values in one
 * `input` or as separate arguments, so each of the two is optional.
 * @throws AppError VALIDATION with the field
 */
export function givenValue<Value>(field: string, value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw invalid(field, `The value ${field} is missing`);
  return value;
}
