import { expect, test } from "vitest";
import { suggestions } from "./suggestions.ts";

const person = (name: string) => ({ id: name, name });
const names = (known: string[], typed: string) => suggestions(known.map(person), typed).map(({ name }) => name);

test("PROJECTS-052 a fully typed manager shows no list of suggestions, which would cover the rest of the form", () => {
  expect(names(["Mia Sand"], "Mia")).toEqual(["Mia Sand"]);
  expect(names(["Mia Sand"], " mia sand ")).toEqual([]);
  expect(names(["Mia", "Mia Sand"], "Mia")).toEqual(["Mia", "Mia Sand"]);
});
