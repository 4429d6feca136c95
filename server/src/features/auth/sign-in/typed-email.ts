import { z } from "zod";

/** An email address as typed: its format is unchecked, but it is short enough and can be stored. */
export const typedEmail = z
  .string()
  .trim()
  .min(1)
  .max(320)
  .refine((text) => !/\p{Control}|\p{Surrogate}/u.test(text));
