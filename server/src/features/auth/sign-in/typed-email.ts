import { z } from "zod";

/** An email address as typed: its format is unchecked, but it is short enough and storable. */
export const typedEmail = z
  .string()
  .trim()
  .min(1)
  .max(320)
  .refine((text) => !/\p{Control}|\p{Surrogate}/u.test(text));
