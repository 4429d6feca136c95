import type { UseQueryResult } from "@tanstack/react-query";
import { hasErrorCode } from "#web/data/api/api-error.ts";
import { windowsMessages } from "./windows.messages.ts";

/** What a list could not load, in a sentence, and how to try again. */
export interface ListTrouble {
  readonly text: string;
  readonly isBusy: boolean;
  readonly retry: () => void;
}

type Loading = Pick<UseQueryResult, "data" | "error" | "isError" | "isFetching" | "errorUpdateCount" | "refetch">;

/** The list, or this part of it, is gone, or may no longer be seen. */
export const isRefused = ({ error }: Pick<Loading, "error">) => hasErrorCode(error, "NOT_FOUND", "FORBIDDEN");

/** Also while it is tried again. */
const hasFailed = ({ data, isError, errorUpdateCount }: Loading) =>
  isError || (data === undefined && errorUpdateCount > 0);

interface Troubles {
  readonly parts: readonly Loading[];
  /** The part without which the shown items stay in another order than the wanted one. */
  readonly order?: Loading | undefined;
  readonly hasItems: boolean;
}

export function troubleOf({ parts, order, hasItems }: Troubles): ListTrouble | null {
  const failed = parts.filter(hasFailed);
  if (failed.length === 0) return null;
  const isGap = failed.some(({ data }) => data === undefined);
  const text = !hasItems ? "whole" : order && hasFailed(order) ? "order" : isGap ? "part" : "reload";
  return {
    text: windowsMessages.troubles[text],
    isBusy: failed.some(({ isFetching }) => isFetching),
    retry: () => void Promise.all(failed.map(({ refetch }) => refetch())),
  };
}
