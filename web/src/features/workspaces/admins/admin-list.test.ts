import { expect, test } from "vitest";
import { selectableAdmins, shownAdmins } from "./admin-list.ts";

const ADMINS = [
  { id: "1", name: "Wim Admin", email: "wim@tern.example" },
  { id: "2", name: "Olga Other", email: "olga@harbour.example" },
];

test("WORKSPACES-027 the filter of the Admins tab finds names and addresses", () => {
  const ids = (filter: string) => shownAdmins(ADMINS, filter).map(({ id }) => id);
  expect(ids("")).toEqual(["2", "1"]);
  expect(ids(" OLGA ")).toEqual(["2"]);
  expect(ids("tern.ex")).toEqual(["1"]);
  expect(ids("nobody")).toEqual([]);
});

test("WORKSPACES-031 your own row can't be selected", () => {
  expect(selectableAdmins(ADMINS, "1")).toEqual(["2"]);
  expect(selectableAdmins(ADMINS, "9")).toEqual(["1", "2"]);
});
