import type { QueryKey } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { WINDOW_ITEMS } from "#web/data/windows/placed-window.ts";
import { type WindowSource, windowOptions } from "#web/data/windows/window-source.ts";
import type { LinkOrder } from "../list/share-list.ts";
import { linksKey, type ShareLink } from "./link-queries.ts";
import { SHARE_LINKS_PAGE } from "./links.documents.ts";

type LinkWindow = ResultOf<typeof SHARE_LINKS_PAGE>["linkWindow"];

const SORTS = { name: "NAME", created: "CREATED", createdBy: "CREATED_BY", expires: "EXPIRES" } as const;

/** SHARES-037: the visible links, or those of a project, by index. */
export function linkSource(project: string | null): WindowSource<LinkOrder, LinkWindow, ShareLink> {
  const key: QueryKey = [...linksKey, "list", project];
  return {
    key,
    query({ sort }, at) {
      const order = {
        sort: SORTS[sort.key],
        direction: sort.direction === "descending" ? ("DESC" as const) : ("ASC" as const),
      };
      const part = { project, ...order, first: WINDOW_ITEMS, ...(typeof at === "number" ? { from: at } : { at }) };
      return windowOptions(
        [...key, order],
        at,
        async (signal) => (await execute(SHARE_LINKS_PAGE, part, signal)).linkWindow,
      );
    },
    read: ({ version, from, count, nodes }) => ({ version, from, length: count, items: nodes }),
  };
}
