import { z } from "zod";

/** An email address as somebody typed it: not looked at for its form, but short enough and of characters that can be stored. */
export const typedEmail = z
  .string()
  .trim()
  .min(1)
  .max(320)
  .refine((text) => !/\p{Control}|\p{Surrogate}/u.test(text));
