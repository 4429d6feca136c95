import { queryOptions } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf, VariablesOf } from "#web/data/graphql/graphql-document.ts";
import { queryClient } from "#web/data/query-client.ts";
import {
  ACTIVATE_AUTH_FACTOR,
  ADD_AUTH_FACTOR,
  AUTH_FACTORS,
  DELETE_AUTH_FACTOR,
  TRIGGER_AUTH_FACTOR,
} from "../../api/account.documents.ts";
import { reloadAccount } from "../../api/account-changes.ts";

export type AccountFactor = ResultOf<typeof AUTH_FACTORS>["authFactors"][number];
export type NewFactor = ResultOf<typeof ADD_AUTH_FACTOR>["addAuthFactor"];
export type FactorType = VariablesOf<typeof ADD_AUTH_FACTOR>["type"];

/** ACCOUNT-043: the person's active factors, and those that this server can set up. */
export const accountFactorsQuery = (user: string) =>
  queryOptions({
    queryKey: ["accountFactors", user],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { authFactors, authFactorTypes } = await execute(AUTH_FACTORS, { user }, signal);
      return { authFactors: authFactors.filter(({ isActive }) => isActive), authFactorTypes };
    },
  });

/** ACCOUNT-044: adds a factor, active only once one of its codes was entered. Throws ApiError. */
export async function addFactor(user: string, type: FactorType, phone?: string): Promise<NewFactor> {
  return (await execute(ADD_AUTH_FACTOR, { user, type, phone })).addAuthFactor;
}

/** Activates a factor by one of its codes (ACCOUNT-045). Throws ApiError. */
export async function activateFactor(id: string, code: string): Promise<void> {
  await execute(ACTIVATE_AUTH_FACTOR, { id, code });
}

/** ACCOUNT-046: sends a code. Throws ApiError. */
export async function triggerFactor(id: string): Promise<void> {
  await execute(TRIGGER_AUTH_FACTOR, { id });
}

/** Removes a factor (ACCOUNT-047). Throws ApiError. */
export async function removeFactor(id: string): Promise<void> {
  await execute(DELETE_AUTH_FACTOR, { id });
}

/** After a factor was added or removed: the list, and whether the account still lacks a required one. */
export async function reloadFactors(user: string): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: accountFactorsQuery(user).queryKey }), reloadAccount()]);
}
