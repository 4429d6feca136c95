import type { TakeSidebarProps } from "#web/features/assets/take-slots.ts";

interface Seen extends Pick<TakeSidebarProps, "asset" | "isVisitor"> {
  readonly version: { readonly id: string; readonly commentCount?: number } | undefined;
}

/**
 * Whether a take's comments are shown: to people who may comment, and to visitors who only read comments, if there are
 * any (PLUS-1197).
 * @public
 */
export const seesComments = ({ asset, version, isVisitor }: Seen): boolean =>
  asset.allowedTo.comment || (isVisitor && (version?.commentCount ?? 0) > 0);
