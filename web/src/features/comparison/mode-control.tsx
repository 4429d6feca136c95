import { Button } from "#web/ui/controls/button.tsx";
import { Slider } from "#web/ui/controls/slider.tsx";
import { MenuButton } from "#web/ui/menu/menu.tsx";
import type { CompareMode } from "./compare-address.ts";
import { comparisonMessages as text } from "./comparison.messages.ts";
import { flick } from "./stage/flick.ts";
import { GAINS, setOpacity, useCompareLook } from "./stage/look-store.ts";
import { SideLetter } from "./stage/side-tag.tsx";

/** The settings of the selected mode. */
export function ModeControl({ mode }: { mode: CompareMode }) {
  const { isFlat, opacity, gain, shown } = useCompareLook();
  switch (mode) {
    case "wipe":
      return (
        <Button kind="ghost" onClick={() => useCompareLook.setState({ isFlat: !isFlat })}>
          {text.turnLine}
        </Button>
      );
    case "overlay":
      return (
        <span className="cmp-opacity">
          <Slider
            label={text.opacity}
            small
            min={0}
            max={100}
            value={opacity}
            valueText={text.percent(opacity)}
            onChange={setOpacity}
          />
        </span>
      );
    case "difference":
      return (
        <MenuButton
          kind="ghost"
          menuLabel={text.gain}
          iconEnd="cd"
          groups={() => [
            {
              id: "gain",
              title: text.gain,
              actions: GAINS.map((one) => ({
                id: String(one),
                label: text.times(one),
                checked: one === gain,
                onSelect: () => useCompareLook.setState({ gain: one }),
              })),
            },
          ]}
        >
          {`${text.gain} ${text.times(gain)}`}
        </MenuButton>
      );
    case "flicker":
      return (
        <Button kind="ghost" aria-label={text.flick} onClick={flick}>
          <SideLetter side={shown} />
        </Button>
      );
    default:
      return null;
  }
}
