/** A field's reader: returns the value, or undefined if it is invalid. */
export type Field<T> = (value: unknown) => T | undefined;

type Fields = Readonly<Record<string, Field<unknown>>>;
type FieldsRead<F extends Fields> = { readonly [Name in keyof F]: Exclude<ReturnType<F[Name]>, undefined> };

export const text: Field<string> = (value) => (typeof value === "string" ? value : undefined);
export const textOrNull: Field<string | null> = (value) => text(value) ?? null;
export const quantity: Field<number> = (value) => (typeof value === "number" ? value : undefined);
export const flag: Field<boolean> = (value) => (typeof value === "boolean" ? value : undefined);
export const oneOf =
  <T extends string>(known: readonly T[]): Field<T> =>
  (value) =>
    known.find((candidate) => candidate === value);

/** A list whose entries must all be readable. */
export const listOf =
  <T>(entry: Field<T>): Field<readonly T[]> =>
  (value) => {
    if (!Array.isArray(value)) return undefined;
    const read = usable(value, entry);
    return read.length === value.length ? read : undefined;
  };

/** A list without its unreadable entries. */
export const usableOf =
  <T>(entry: Field<T>): Field<readonly T[]> =>
  (value) =>
    Array.isArray(value) ? usable(value, entry) : undefined;

const usable = <T>(values: readonly unknown[], entry: Field<T>): readonly T[] =>
  values.flatMap((value) => {
    const read = entry(value);
    return read === undefined ? [] : [read];
  });

export const orNull =
  <T>(field: Field<T>): Field<T | null> =>
  (value) =>
    value === null ? null : field(value);

/** An object with these fields; others are dropped. */
export function fields<F extends Fields, O extends Fields = Record<never, never>>(
  required: F,
  optional?: O,
): Field<FieldsRead<F> & Partial<FieldsRead<O>>> {
  return (value) => {
    if (typeof value !== "object" || value === null) return undefined;
    const record: Readonly<Record<string, unknown>> = { ...value };
    const read: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(required)) {
      read[name] = field(record[name]);
      if (read[name] === undefined) return undefined;
    }
    for (const [name, field] of Object.entries(optional ?? {})) {
      const found = field(record[name]);
      if (found !== undefined) read[name] = found;
    }
    return read as FieldsRead<F> & Partial<FieldsRead<O>>;
  };
}
