import type { ReactNode } from "react";
import { Lazily } from "#web/ui/layout/lazily.tsx";
import { panelsFor } from "./faces.ts";
import type { Panel, Slot } from "./panel.ts";

/** Everything that features show in a slot. */
export function Panels<Props extends object>({ slot, props }: { slot: Slot<Props>; props: Props }) {
  return panelsFor(slot, props).map(({ id, component }) => <PanelPart key={id} part={component} props={props} />);
}

/** A part of a panel, if it has one; loaded when it is first shown. */
export function PanelPart<Props extends object>(of: { part: ((props: Props) => ReactNode) | undefined; props: Props }) {
  const { part: Part, props } = of;
  return (
    Part && (
      <Lazily>
        <Part {...props} />
      </Lazily>
    )
  );
}

/** The tabs of panels, with their counts. */
export function panelTabs<Props extends object>(panels: readonly Panel<Props>[], props: Props) {
  return panels.map(({ id, title = id, count }) => ({
    id,
    label: title,
    count: count && <PanelPart part={count} props={props} />,
  }));
}
