import type { PictureAct } from "#web/features/viewer/picture/picture-act.ts";
import { pictureMenu } from "#web/features/viewer/picture/picture-menu.ts";
import { Segmented } from "#web/ui/controls/segmented.tsx";
import { MenuIconButton } from "#web/ui/menu/menu.tsx";
import { numberOfSide } from "./camera-address.ts";
import type { CameraTake } from "./camera-take.ts";
import { camerasMessages as text } from "./cameras.messages.ts";
import { areByTimecode } from "./use-cameras.ts";

interface CamerasBarProps {
  takes: readonly CameraTake[];
  shown: number | undefined;
  show: (number: number | undefined) => void;
  acts: () => readonly PictureAct[];
  isPhone: boolean;
}

const ALL = "all";

/** The visible camera, and whether they are in sync by timecode. */
export function CamerasBar({ takes, shown, show, acts, isPhone }: CamerasBarProps) {
  const segments = [
    { value: ALL, label: text.all },
    ...takes.map(({ side }) => ({ value: String(numberOfSide(side)), label: String(numberOfSide(side)) })),
  ];
  return (
    <section className="viewer-bar cams-bar" aria-label={text.bar}>
      <Segmented
        label={text.title}
        segments={segments}
        value={shown === undefined ? ALL : String(shown)}
        onChange={(value) => show(value === ALL ? undefined : Number(value))}
      />
      {!isPhone && <span className="cams-note">{areByTimecode(takes) ? text.byTimecode : text.byStart}</span>}
      <span className="viewer-end row">
        <MenuIconButton icon="more" label={text.title} groups={() => pictureMenu(acts())} />
      </span>
    </section>
  );
}
