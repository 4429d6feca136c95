import { goTo } from "#web/data/navigation.ts";
import type { CompareAddress } from "./compare-address.ts";

export function openCompare(search: CompareAddress): void {
  void goTo({ to: "/compare", search: { ...search } });
}
