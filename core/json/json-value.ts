import { RefusedFile } from "../clip-metadata/refused-file.ts";

export type Json = Readonly<Record<string, unknown>>;

/** @throws RefusedFile */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusedFile("The file is damaged, or a part is missing");
  }
}

/** Objects and lists are never converted: that can throw. */
export const numberOf = (value: unknown): number =>
  typeof value === "number" || typeof value === "string" ? Number(value) : Number.NaN;

export function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null;
}

export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
