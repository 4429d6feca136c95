import { useCallback, useState } from "react";
import type { PlayerCommand } from "#player/core/controls/keyboard-map.ts";
import { hasTimecodes, type PairSide } from "#player/core/pair/pair-clock.ts";
import { useComments } from "#web/features/comments/comments-store.ts";
import { runViewerCommand } from "#web/features/viewer/keys/run-viewer-command.ts";
import { usePictureLook } from "#web/features/viewer/picture/use-picture-look.ts";
import { useFullscreen } from "#web/features/viewer/stage/use-fullscreen.ts";
import type { MarksOfPlace } from "#web/features/viewer/stage/viewer-marks.tsx";
import { mayLeaveDraft, useDraftQuestion } from "#web/features/viewer/use-draft-question.ts";
import { useLiveAsset } from "#web/features/viewer/use-live-asset.ts";
import { useIsPhone, useSidebar } from "#web/features/viewer/use-sidebar.ts";
import { usePageKeys } from "#web/ui/keyboard/use-page-keys.ts";
import { copyWithNotice } from "#web/ui/notices/copy-with-notice.ts";
import { useTimeDisplay } from "#web/ui/time-display-choice.ts";
import { type CompareContext, compareActs } from "./compare-acts.ts";
import { type AddressChange, type CompareAddress, compareAddress, otherSide, swapped } from "./compare-address.ts";
import { CompareBar } from "./compare-bar.tsx";
import { CompareSidebar } from "./compare-sidebar.tsx";
import { comparisonMessages as text } from "./comparison.messages.ts";
import type { BothTakes } from "./side/side-take.ts";
import { useFrameInAddress } from "./side/use-frame-in-address.ts";
import { usePair } from "./side/use-pair.ts";
import { useSideTalks } from "./side/use-side-talks.ts";
import { CompareStage } from "./stage/compare-stage.tsx";
import { useCompareKeys } from "./use-compare-keys.ts";
import "#web/features/viewer/viewer-page.css";

interface ComparePageProps {
  takes: BothTakes;
  address: CompareAddress;
  /** Changes the address. */
  onAddress: (address: CompareAddress) => void;
  /** The overlays of each picture. */
  marks: Readonly<Record<PairSide, MarksOfPlace | undefined>>;
  isVisitor: boolean;
}

/** Two takes, or two versions of one, under one clock. */
export function ComparePage({ takes, address, onAddress, marks, isVisitor }: ComparePageProps) {
  const { a, b } = takes;
  const { mode = "side", sound = "a" } = address;
  const [display, setDisplay] = useTimeDisplay();
  const [isEntering, setIsEntering] = useState(false);
  const [meant, setMeant] = useState<PairSide>("a");
  const fullscreen = useFullscreen();
  const sidebar = useSidebar();
  const isPhone = useIsPhone();
  const { pair, refs, offset } = usePair(takes, address);
  const look = usePictureLook(`${a.asset.id} ${b.asset.id}`, a.version);
  useLiveAsset(a.asset, a.version.ttl);
  useLiveAsset(b.asset, b.version.ttl);
  useDraftQuestion();
  const mean = useCallback(async (side: PairSide) => {
    if (!(await mayLeaveDraft())) return;
    useComments.getState().reset();
    setMeant(side);
  }, []);
  const talks = useSideTalks({ takes, pair, display, isVisitor, mean: setMeant });
  const change = (to: AddressChange) => onAddress(compareAddress({ ...address, ...to }));
  useFrameInAddress(pair, (frame) => change({ frame }));
  const isCommenting = useComments((state) => state.isCommenting);
  const startCommenting = () => {
    fullscreen.leave();
    sidebar.open();
    pair?.stay();
    useComments.getState().startCommenting();
  };
  const commenting = takes[meant].asset.allowedTo.comment
    ? { isOn: isCommenting, toggle: isCommenting ? useComments.getState().stopCommenting : startCommenting }
    : undefined;
  const isPlayed = a.source !== undefined && b.source !== undefined;
  const context: CompareContext = {
    pair: isPlayed ? pair : undefined,
    mode,
    offset,
    isByTimecode: address.offset === "timecode",
    hasTimecode: isPlayed && hasTimecodes(a.source.clip, b.source.clip),
    change,
    swap: () => onAddress(swapped(address)),
    copy: () => void copyWithNotice(window.location.href, { copied: text.copied, failed: text.copyFailed }),
    meanOther: () => void mean(otherSide(meant)),
    hearOther: () => change({ sound: sound === "a" ? "b" : undefined }),
  };
  const run = (command: PlayerCommand) =>
    runViewerCommand(
      {
        player: context.pair,
        display,
        onDisplay: setDisplay,
        onEntering: setIsEntering,
        toggleFullscreen: fullscreen.toggle,
      },
      command,
    );
  const acts = () => [...compareActs(context), ...(look?.acts() ?? [])];
  useCompareKeys({ acts, run, comment: commenting && !isCommenting ? startCommenting : undefined });
  usePageKeys({ Escape: () => (isCommenting ? useComments.getState().stopCommenting() : fullscreen.leave()) });
  return (
    <div className="viewer">
      <CompareBar
        takes={takes}
        pair={context.pair}
        mode={mode}
        offset={offset}
        sound={sound}
        change={change}
        acts={acts}
        isPhone={isPhone}
      />
      <div className="view">
        <main id="page" className="view-main" data-region={text.region} aria-label={text.region} tabIndex={-1}>
          <CompareStage
            takes={takes}
            pair={pair}
            refs={refs}
            marks={marks}
            mode={mode}
            meant={meant}
            look={look}
            talks={talks}
            display={display}
            onDisplay={setDisplay}
            isEntering={isEntering}
            onEntering={setIsEntering}
            run={run}
            fullscreen={fullscreen}
            commenting={commenting}
            sidebar={sidebar.toggle}
            isPhone={isPhone}
          />
        </main>
        <CompareSidebar
          takes={takes}
          talks={talks}
          players={pair?.players}
          meant={meant}
          isVisitor={isVisitor}
          onMean={(side) => void mean(side)}
        />
      </div>
    </div>
  );
}
