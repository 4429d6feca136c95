import type { Page, PageInfo } from "../paging/page.ts";
import { builder } from "./builder.ts";

type ObjectRef<T> = ReturnType<ReturnType<typeof builder.objectRef<T>>["implement"]>;

/** @public */
export const PageInfoRef = builder.objectRef<PageInfo>("PageInfo").implement({
  fields: (t) => ({
    endCursor: t.exposeString("endCursor", { nullable: true }),
    hasNextPage: t.exposeBoolean("hasNextPage"),
  }),
});

/** The type of a list that is read page by page. @public */
export function connectionOf<T>(name: string, node: ObjectRef<T>): ObjectRef<Page<T>> {
  return builder.objectRef<Page<T>>(name).implement({
    fields: (t) => ({
      nodes: t.expose("nodes", { type: [node] }),
      pageInfo: t.expose("pageInfo", { type: PageInfoRef }),
    }),
  });
}

/** @public */
export const SortDirectionRef = builder.enumType("SortDirection", { values: ["ASC", "DESC"] as const });
