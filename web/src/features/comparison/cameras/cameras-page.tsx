import { useState } from "react";
import type { PlayerCommand } from "#player/core/controls/keyboard-map.ts";
import { hideControlsAfterMs } from "#player/core/controls/player-layout.ts";
import { useIdle } from "#player/react/use-idle.ts";
import { useWidth } from "#player/react/use-width.ts";
import { runViewerCommand } from "#web/features/viewer/keys/run-viewer-command.ts";
import { usePictureLook } from "#web/features/viewer/picture/use-picture-look.ts";
import { useFullscreen } from "#web/features/viewer/stage/use-fullscreen.ts";
import { useIsPhone } from "#web/features/viewer/use-sidebar.ts";
import { usePageKeys } from "#web/ui/keyboard/use-page-keys.ts";
import { copyWithNotice } from "#web/ui/notices/copy-with-notice.ts";
import { classNames } from "#web/ui/style/class-names.ts";
import { useTimeDisplay } from "#web/ui/time-display-choice.ts";
import { useFrameInAddress } from "../side/use-frame-in-address.ts";
import { GroupControls, Waiting } from "../stage/group-controls.tsx";
import { useCompareKeys } from "../use-compare-keys.ts";
import { cameraActs } from "./camera-acts.ts";
import { type CameraAddress, numberOfSide, sideOfNumber } from "./camera-address.ts";
import { CameraPicture } from "./camera-picture.tsx";
import type { CameraTake } from "./camera-take.ts";
import { camerasMessages as text } from "./cameras.messages.ts";
import { CamerasBar } from "./cameras-bar.tsx";
import { useCameras } from "./use-cameras.ts";
import "#web/features/viewer/viewer-page.css";
import "#web/features/viewer/stage/viewer-stage.css";
import "#web/features/viewer/stage/viewer-fullscreen.css";
import "../stage/compare-stage.css";
import "./cameras.css";

interface CamerasPageProps {
  takes: readonly CameraTake[];
  address: CameraAddress;
  onAddress: (address: CameraAddress) => void;
  userName: string;
}

const nothing = () => {};

/** Cameras of one take under one clock; a number shows one of them alone. */
export function CamerasPage({ takes, address, onAddress, userName }: CamerasPageProps) {
  const { shown, sound = 1, frame = 0 } = address;
  const [display, setDisplay] = useTimeDisplay();
  const [isEntering, setIsEntering] = useState(false);
  const fullscreen = useFullscreen();
  const isPhone = useIsPhone();
  const { widthPx, ref } = useWidth();
  const isIdle = useIdle(fullscreen.isFull, hideControlsAfterMs);
  const { group, refs } = useCameras(takes, sideOfNumber(sound), frame);
  const look = usePictureLook(address.takes.join(" "), takes[0]?.version);
  useFrameInAddress(group, (at) => onAddress({ ...address, frame: at }));
  const show = (number: number | undefined) => {
    const { shown: _, ...rest } = address;
    onAddress(number === undefined ? rest : { ...rest, shown: number });
  };
  const acts = () => [
    ...cameraActs({
      takes,
      group,
      shown,
      sound,
      show,
      hear: (number) => onAddress({ ...address, sound: number }),
      copy: () => void copyWithNotice(window.location.href, { copied: text.copied, failed: text.copyFailed }),
    }),
    ...(look?.acts() ?? []),
  ];
  const run = (command: PlayerCommand) =>
    runViewerCommand(
      {
        player: group,
        display,
        onDisplay: setDisplay,
        onEntering: setIsEntering,
        toggleFullscreen: fullscreen.toggle,
      },
      command,
    );
  useCompareKeys({ acts, run, comment: undefined });
  usePageKeys({ Escape: fullscreen.leave });
  const controls = { display, onDisplay: setDisplay, isEntering, onEntering: setIsEntering, run, look, isPhone };
  return (
    <div className="viewer">
      <CamerasBar takes={takes} shown={shown} show={show} acts={acts} isPhone={isPhone} />
      <div className="view">
        <main id="page" className="view-main" data-region={text.region} aria-label={text.region} tabIndex={-1}>
          <section className={classNames("stage", fullscreen.isFull && "fs", isIdle && "idle")} ref={ref}>
            <div className="well">
              <div className="cams" data-count={shown === undefined ? takes.length : 1}>
                {takes.map((take) => (
                  <CameraPicture
                    key={take.side}
                    take={take}
                    group={group}
                    videoRef={refs[take.side]}
                    look={look}
                    userName={userName}
                    isHidden={shown !== undefined && shown !== numberOfSide(take.side)}
                    isHeard={sound === numberOfSide(take.side)}
                    isPhone={isPhone}
                    onClick={() => run({ type: "toggle-play" })}
                  />
                ))}
              </div>
              {group && <Waiting player={group} />}
            </div>
            <div className="fsb">
              {group && (
                <GroupControls
                  {...controls}
                  player={group}
                  widthPx={widthPx}
                  isFullscreen={fullscreen.isFull}
                  commenting={undefined}
                  sidebar={undefined}
                  comments={[]}
                  activeCommentId={undefined}
                  onComment={nothing}
                />
              )}
            </div>
          </section>
        </main>
      </div>
    </div>
  );
}
