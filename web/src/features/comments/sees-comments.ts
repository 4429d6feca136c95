import type { TakeSidebarProps } from "#web/features/assets/take-slots.ts";

interface Seen extends Pick<TakeSidebarProps, "asset" | "isVisitor"> {
  readonly version: { readonly id: string; readonly commentCount?: number } | undefined;
}

/**
 * Whether somebody sees a take's comments: who may comment, and visitors whose link shows others' comments without their own
 * (PLUS-1197). Without any there is nothing to see for them.
 * @public
 */
export const seesComments = ({ asset, version, isVisitor }: Seen): boolean =>
  asset.allowedTo.comment || (isVisitor && (version?.commentCount ?? 0) > 0);
