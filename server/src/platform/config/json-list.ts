import { z } from "zod";

/** A setting with a JSON list; unset is an empty one. */
export const jsonList = z
  .string()
  .default("[]")
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: "not JSON" });
      return z.NEVER;
    }
  });

export const isDifferent = (texts: readonly string[]) => new Set(texts).size === texts.length;
