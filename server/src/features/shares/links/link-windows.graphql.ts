import { builder } from "#server/platform/graphql/builder.ts";
import { SortDirectionRef, WINDOW_ARGS, WINDOW_WEIGHT, windowOf } from "#server/platform/graphql/connection.ts";
import { LinkRef } from "../shares.graphql.ts";
import { LINK_SORTS } from "./link-order.ts";
import { linkWindow } from "./link-window.ts";

const LinkSortRef = builder.enumType("LinkSort", { values: LINK_SORTS });
const LinkWindowRef = windowOf("LinkWindow", LinkRef);

export function registerLinkWindows(): void {
  builder.queryField("linkWindow", (t) =>
    t.field({
      type: LinkWindowRef,
      description: "Part of the list of links, by position, without drafts.",
      extensions: WINDOW_WEIGHT,
      args: {
        project: t.arg.id({ required: false }),
        ...WINDOW_ARGS,
        sort: t.arg({ type: LinkSortRef, required: false }),
        direction: t.arg({ type: SortDirectionRef, required: false }),
      },
      resolve: (_root, args, ctx) => linkWindow(ctx, args),
    }),
  );
}
