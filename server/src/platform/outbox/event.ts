import { type ZodType, z } from "zod";

/** One kind of event, defined once by its owner: emitters and listeners share its payload type. */
export interface EventDefinition<P extends object> {
  /** Past tense and unique, `thing.happened`. */
  readonly name: string;
  /** Ids, and little more: listeners read the rows. Validated on receipt, since another version may have written it. */
  readonly payload: ZodType<P>;
}

export function defineEvent<Shape extends z.core.$ZodLooseShape>(
  name: string,
  shape: Shape,
): EventDefinition<z.infer<z.ZodObject<Shape>>> {
  return { name, payload: z.object(shape) };
}
