import { Suspense } from "react";
import { panelsFor } from "./faces.ts";
import type { Slot } from "./panel.ts";

/** Everything that features show in a slot. */
export function Panels<Props extends object>({ slot, props }: { slot: Slot<Props>; props: Props }) {
  return panelsFor(slot, props).map(({ id, component: Body }) => (
    <Suspense key={id} fallback={null}>
      <Body {...props} />
    </Suspense>
  ));
}
