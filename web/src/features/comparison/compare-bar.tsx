import { rateLabel, sameRate } from "#core/timecode/frame-rate.ts";
import { type PairSide, pairSides } from "#player/core/pair/pair-clock.ts";
import type { PairPlayer } from "#player/dom/pair/pair-player.ts";
import type { PictureAct } from "#web/features/viewer/picture/picture-act.ts";
import { pictureMenu } from "#web/features/viewer/picture/picture-menu.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { Segmented } from "#web/ui/controls/segmented.tsx";
import { MenuButton, MenuIconButton } from "#web/ui/menu/menu.tsx";
import { type AddressChange, type CompareMode, compareModes } from "./compare-address.ts";
import { comparisonMessages as text } from "./comparison.messages.ts";
import { ModeControl } from "./mode-control.tsx";
import { openInViewer } from "./open-compare.ts";
import type { BothTakes, SideTake } from "./side/side-take.ts";
import { SideLetter } from "./stage/side-tag.tsx";
import "./compare-bar.css";

interface CompareBarProps {
  takes: BothTakes;
  pair: PairPlayer | undefined;
  mode: CompareMode;
  offset: number;
  sound: PairSide;
  change: (to: AddressChange) => void;
  acts: () => readonly PictureAct[];
  isPhone: boolean;
}

/** What is compared, and how. On phones everything but the two names is in a menu. */
export function CompareBar(props: CompareBarProps) {
  const { takes, pair, mode, change, acts, isPhone } = props;
  const segments = compareModes.map((value) => ({ value, label: text.modes[value] }));
  return (
    <section className="viewer-bar cmp-bar" aria-label={text.bar}>
      {pairSides.map((side) => (
        <SideName key={side} take={takes[side]} pair={pair} change={change} />
      ))}
      <span className="viewer-end row">
        {!isPhone && (
          <>
            <Segmented
              label={text.mode}
              segments={segments}
              value={mode}
              onChange={(one) => change({ mode: one })}
              className="cmp-modes"
            />
            <ModeControl mode={mode} />
            <RatesNote takes={takes} />
            {pair && <OffsetControl {...props} />}
            {pair && <SoundControl {...props} />}
          </>
        )}
        <MenuIconButton icon="more" label={text.title} groups={() => pictureMenu(acts())} />
      </span>
    </section>
  );
}

interface SideNameProps extends Pick<CompareBarProps, "pair" | "change"> {
  take: SideTake<PairSide>;
}

function SideName({ take, pair, change }: SideNameProps) {
  const { side, asset, version } = take;
  const shownFrame = () => pair?.group.getState().clock?.frameOf(side, pair.moment);
  return (
    <span className="cmp-name row">
      <SideLetter side={side} />
      <Button kind="ghost" className="cmp-open" data-tip={text.open} onClick={() => openInViewer(take, shownFrame())}>
        {asset.displayName}
      </Button>
      <MenuButton
        kind="ghost"
        iconEnd="cd"
        menuLabel={text.versionsOf(text.sides[side])}
        groups={() => [
          {
            id: "versions",
            actions: asset.versions.map((one) => ({
              id: one.id,
              label: text.version(one.number),
              checked: one.id === version.id,
              end: one.createdBy.name,
              onSelect: () => change(side === "a" ? { av: one.number } : { bv: one.number }),
            })),
          },
        ]}
      >
        {text.version(version.number)}
      </MenuButton>
    </span>
  );
}

/** For clips of different frame rates. */
function RatesNote({ takes: { a, b } }: Pick<CompareBarProps, "takes">) {
  const [one, two] = [a.source?.clip.rate, b.source?.clip.rate];
  if (!one || !two || sameRate(one, two)) return null;
  return <span className="cmp-rates">{text.rates(rateLabel(one), rateLabel(two))}</span>;
}

function OffsetControl({ offset, change }: CompareBarProps) {
  return (
    <span className="cmp-offset row" data-tip={text.offsetNote}>
      <IconButton icon="minus" label={text.earlier} shortcut="<" onClick={() => change({ offset: offset - 1 })} />
      <output aria-label={text.offset}>{text.offsetOf(offset)}</output>
      <IconButton icon="plus" label={text.later} shortcut=">" onClick={() => change({ offset: offset + 1 })} />
    </span>
  );
}

function SoundControl({ sound, change }: CompareBarProps) {
  const segments = pairSides.map((value) => ({ value, label: text.sides[value] }));
  return (
    <span className="cmp-sound row">
      <span aria-hidden="true">{text.sound}</span>
      <Segmented
        label={text.sound}
        segments={segments}
        value={sound}
        onChange={(side) => change({ sound: side === "b" ? "b" : undefined })}
      />
    </span>
  );
}
