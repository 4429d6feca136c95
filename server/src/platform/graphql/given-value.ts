import { invalid } from "#core/errors/app-error.ts";

/**
 * A value that a call needs, where the schema cannot say so: calls that the specification gives as `input {…}` take their values in one
 * `input` or as arguments of their own, so that each of the two may be left out.
 * @throws AppError VALIDATION with the field
 */
export function givenValue<Value>(field: string, value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw invalid(field, `The value ${field} is missing`);
  return value;
}
