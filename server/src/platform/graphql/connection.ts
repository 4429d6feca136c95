import type { ListWindow } from "../paging/list-window.ts";
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

/** The type of a paged list. @public */
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

/** The type of an indexed list. @public */
export function windowOf<T, Window extends ListWindow<T> = ListWindow<T>>(
  name: string,
  node: ObjectRef<T>,
): ObjectRef<Window> {
  return builder.objectRef<Window>(name).implement({
    description: "Part of a list, by position.",
    fields: (t) => ({
      version: t.string({
        description: "In two windows with the same version, sort and filter, each position holds the same entry.",
        resolve: ({ version }) => version,
      }),
      from: t.int({ description: "Position of the first entry, from 0.", resolve: ({ from }) => from }),
      count: t.int({
        description: "Number of entries in the whole list that match the filter.",
        resolve: ({ count }) => count,
      }),
      nodes: t.field({ type: [node], resolve: ({ nodes }) => nodes }),
    }),
  });
}

/** The requested part of a list. @public */
export const WINDOW_ARGS = builder.args((t) => ({
  from: t.int({ required: false }),
  first: t.int({ required: false }),
  at: t.id({
    required: false,
    description: "An entry to center the window on, instead of `from`.",
  }),
}));

/** The weight of a window, which may read the order of the whole list. @public */
export const WINDOW_WEIGHT = { weight: 1_000 } as const;
