import type { MenuGroup } from "#web/ui/menu/menu-entry.ts";
import { arrange, deleteVersion, moveOut } from "./api/change-stacks.ts";
import { orderOf, type Stack, type StackedVersion } from "./api/stack-query.ts";
import { stacksMessages as text } from "./stacks.messages.ts";

/** The commands for one version of several. */
export function versionGroups(
  stack: Stack,
  version: StackedVersion,
  act: (run: Promise<boolean>) => void,
): MenuGroup[] {
  const order = orderOf(stack);
  const at = order.indexOf(version.id);
  const last = order.length - 1;
  if (last === 0 || !stack.allowedTo.edit) return [];
  const to = (place: number) => () => act(arrange(stack, moved(order, at, place)));
  const places = [
    { id: "current", label: text.makeCurrent, icon: "check" as const, disabled: at === last, onSelect: to(last) },
    { id: "up", label: text.up, icon: "au" as const, disabled: at === last, onSelect: to(at + 1) },
    { id: "down", label: text.down, icon: "ad" as const, disabled: at === 0, onSelect: to(at - 1) },
  ];
  const out = {
    id: "out",
    label: text.out,
    icon: "external" as const,
    onSelect: () => act(moveOut(stack, version.id)),
  };
  const remove = {
    id: "delete",
    label: text.delete,
    icon: "trash" as const,
    danger: true,
    onSelect: () => act(deleteVersion(stack, version.id)),
  };
  return [
    { id: "places", actions: places },
    { id: "out", actions: [out] },
    { id: "delete", actions: stack.allowedTo.delete ? [remove] : [] },
  ];
}

/** Returns the list with one of its entries moved. */
export function moved(order: readonly string[], from: number, to: number): string[] {
  const left = order.filter((_, place) => place !== from);
  return [...left.slice(0, to), ...order.slice(from, from + 1), ...left.slice(to)];
}
