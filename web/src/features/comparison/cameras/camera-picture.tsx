import { useStore } from "zustand";
import type { ClockSide } from "#player/core/pair/pair-clock.ts";
import type { GroupPlayer } from "#player/dom/pair/group-player.ts";
import type { PictureLook } from "#web/features/viewer/picture/use-picture-look.ts";
import { useMarks } from "#web/features/viewer/stage/use-marks.ts";
import { useLiveAsset } from "#web/features/viewer/use-live-asset.ts";
import { comparisonMessages } from "../comparison.messages.ts";
import { SidePicture } from "../stage/side-picture.tsx";
import { numberOfSide } from "./camera-address.ts";
import type { CameraTake } from "./camera-take.ts";
import { camerasMessages as text } from "./cameras.messages.ts";

interface CameraPictureProps {
  take: CameraTake;
  group: GroupPlayer<ClockSide> | undefined;
  videoRef: (video: HTMLVideoElement | null) => void;
  look: PictureLook;
  userName: string;
  /** Whether another one is shown alone. */
  isHidden: boolean;
  isHeard: boolean;
  isPhone: boolean;
  onClick: () => void;
}

/** One camera, with its number. It stays mounted while another one is shown alone, so that nothing reloads. */
export function CameraPicture({ take, group, isHidden, isHeard, userName, ...rest }: CameraPictureProps) {
  const { side, asset, version } = take;
  const number = numberOfSide(side);
  const marks = useMarks(asset.projectId, userName);
  useLiveAsset(asset, version.ttl);
  return (
    <div className="cam" hidden={isHidden}>
      <SidePicture
        {...rest}
        take={take}
        player={group?.players[side]}
        marks={marks}
        name={text.camera(number, asset.displayName)}
        hasSign={side === "a"}
        isMeant={false}
        isCommenting={false}
        style={undefined}
      />
      <div className="side-tag">
        <b className="side-letter">{number}</b>
        <span>{asset.displayName}</span>
        {isHeard && <span className="side-note">{text.heard}</span>}
        {group && <CameraState group={group} side={side} />}
      </div>
    </div>
  );
}

function CameraState({ group, side }: { group: GroupPlayer<ClockSide>; side: ClockSide }) {
  const state = useStore(group.group, ({ sides }) => sides[side]);
  if (state === "running") return null;
  return (
    <span className="side-note" role="status">
      {comparisonMessages[state]}
    </span>
  );
}
