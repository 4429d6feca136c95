import { type ComponentProps, lazy, useMemo, useState } from "react";
import type { PlayerCommand } from "#player/core/controls/keyboard-map.ts";
import { Slate } from "#web/features/assets/slate.tsx";
import { ClockContext } from "#web/features/comments/clock-context.ts";
import { useComments } from "#web/features/comments/comments-store.ts";
import { seesComments } from "#web/features/comments/sees-comments.ts";
import { usePageKeys } from "#web/ui/keyboard/use-page-keys.ts";
import type { Crumb } from "#web/ui/layout/breadcrumbs.tsx";
import { Lazily } from "#web/ui/layout/lazily.tsx";
import { useTimeDisplay } from "#web/ui/time-display-choice.ts";
import type { ViewedAsset, ViewedVersion } from "./api/viewed-asset.ts";
import { runViewerCommand } from "./keys/run-viewer-command.ts";
import { useViewerCommands } from "./keys/use-viewer-commands.ts";
import { viewActs } from "./keys/view-acts.ts";
import type { PhoneMenuProps } from "./phone-menu.tsx";
import { usePictureLook } from "./picture/use-picture-look.ts";
import { useFullscreen } from "./stage/use-fullscreen.ts";
import type { MarksOfPlace } from "./stage/viewer-marks.tsx";
import { ViewerStage } from "./stage/viewer-stage.tsx";
import type { ViewPlace } from "./start-place.ts";
import { Filmstrip } from "./takes/filmstrip.tsx";
import { TakeList } from "./takes/take-list.tsx";
import { usePreloadNeighbours } from "./takes/use-preload-neighbours.ts";
import { type TakeOrder, useTakeOrder } from "./takes/use-take-order.ts";
import { useCommentTalk } from "./use-comment-talk.ts";
import { useDraftQuestion } from "./use-draft-question.ts";
import { useFrameTimes } from "./use-frame-times.ts";
import { useLinkedComment } from "./use-linked-comment.ts";
import { useLiveAsset } from "./use-live-asset.ts";
import { useShownVersion } from "./use-shown-version.ts";
import { useIsPhone, useSidebar } from "./use-sidebar.ts";
import { useViewerPlayer } from "./use-viewer-player.ts";
import { type VersionMedia, versionMedia } from "./version-media.ts";
import type { ViewedTake } from "./viewed-take.ts";
import { TakeListButtons, ViewerBar } from "./viewer-bar.tsx";
import { ViewerSidebar } from "./viewer-sidebar.tsx";
// In order: later ones override earlier ones.
import "./viewer-page.css";
import { viewerMessages } from "./viewer.messages.ts";

export interface ViewerPageProps {
  asset: ViewedAsset;
  /** The last opened take: until it is loaded, the one before is shown. */
  openId: string;
  place: ViewPlace;
  autoPlay: boolean;
  /** Absent while unknown. */
  marks: MarksOfPlace | undefined;
  crumbs: readonly Crumb[];
  onTake: (assetId: string) => void;
  /** Whether it is viewed through a share: visitors read and write comments, but don't export them. */
  isVisitor?: boolean | undefined;
  /** Whether Download makes a file with the share's watermark. */
  savesMarked?: boolean | undefined;
}

const PhoneMenu = lazy(async () => ({ default: (await import("./phone-menu.tsx")).PhoneMenu }));

const nothing: VersionMedia = { kind: "file" };

/** The asset viewer: picture, controls, takes, and comments (PLAYER-001). */
export function ViewerPage(props: ViewerPageProps) {
  const { asset, openId, place, autoPlay, marks, crumbs, onTake, isVisitor = false, savesMarked = false } = props;
  const { version, show: showVersion } = useShownVersion(asset, place.version);
  const order = useTakeOrder(asset, openId, onTake);
  const [display, setDisplay] = useTimeDisplay();
  const [isEntering, setIsEntering] = useState(false);
  const fullscreen = useFullscreen();
  const sidebar = useSidebar();
  const isPhone = useIsPhone();
  const media = useMedia(asset, version);
  const source = media.kind === "player" ? media.source : undefined;
  const { ids: takeIds, coming } = order;
  const { player, videoRef } = useViewerPlayer({ source, place, autoPlay, takeIds, coming, openId, onTake });
  const look = usePictureLook(asset.id, version);
  const { projectId } = asset;
  usePreloadNeighbours({ player, projectId, takeIds, openId, isShown: asset.id === openId && !!source });
  const mayComment = asset.allowedTo.comment;
  const takeAs = asset.allowedTo.download ? asset.name : undefined;
  const sees = seesComments({ asset, version, isVisitor });
  const talk = useCommentTalk({ player, clip: source?.clip, display, versionId: version?.id, sees, takeAs });
  useDraftQuestion();
  useLiveAsset(asset, version?.ttl);
  useLinkedComment(place.comment, version?.id, player, place.frame !== undefined || place.t !== undefined);

  const takesPlace = { projectId, folderId: asset.folderId };
  const startCommenting = () => {
    fullscreen.leave();
    sidebar.open();
    useComments.getState().startCommenting();
  };
  const view: ViewedTake = {
    asset,
    openId,
    version,
    player,
    takeIds: takeIds ?? [],
    coming,
    isVisitor,
    savesMarked,
    mayComment,
    comments: talk.comments,
    acts: {
      ...viewActs({ place: takesPlace, player, comments: talk.comments, showComment: talk.show }),
      askAndDelete: () => void import("./keys/delete-take.ts").then((made) => made.askAndDeleteTake(view)),
      openTake: onTake,
      startCommenting,
    },
  };
  const run = (command: PlayerCommand) =>
    runViewerCommand(
      { player, display, onDisplay: setDisplay, onEntering: setIsEntering, toggleFullscreen: fullscreen.toggle },
      command,
    );
  useViewerCommands({ view, clock: talk.clock, run, look });
  usePageKeys({ Escape: () => leaveOneLevel(fullscreen) });

  const commenting = mayComment
    ? { isOn: talk.isCommenting, toggle: talk.isCommenting ? useComments.getState().stopCommenting : startCommenting }
    : undefined;
  const slate = <TakeSlate asset={asset} />;
  const takeProps = { order, currentId: openId, acts: view.acts };
  const filmstrip = order.hasOthers && !isPhone && <Filmstrip {...takeProps} />;
  const takeTab = order.hasOthers && isPhone ? phoneTakes(order, takeProps) : undefined;
  return (
    <div className="viewer">
      <Head
        crumbs={[...crumbs, { id: asset.id, link: <span aria-current="location">{slate}</span> }]}
        view={view}
        onVersion={showVersion}
        order={order}
        onMode={(mode) => player?.setMode(mode)}
        isPhone={isPhone}
        display={display}
        onDisplay={setDisplay}
        look={look}
      />
      <div className="view">
        <main
          id="page"
          className="view-main"
          data-region={viewerMessages.region}
          aria-label={viewerMessages.region}
          tabIndex={-1}
        >
          <ViewerStage
            player={player}
            videoRef={videoRef}
            source={source}
            asset={asset}
            version={version}
            marks={marks}
            display={display}
            onDisplay={setDisplay}
            isEntering={isEntering}
            onEntering={setIsEntering}
            run={run}
            isFullscreen={fullscreen.isFull}
            comments={talk.markers}
            activeCommentId={talk.activeId}
            onComment={talk.show}
            commenting={commenting}
            sidebar={sidebar.toggle}
            title={slate}
            filmstrip={filmstrip}
            isPhone={isPhone}
            media={media}
            look={look}
            toggleFullscreen={fullscreen.toggle}
          />
        </main>
        <ClockContext value={talk.clock}>
          <ViewerSidebar
            asset={asset}
            version={version}
            player={source && player}
            takes={takeTab}
            isVisitor={isVisitor}
          />
        </ClockContext>
      </div>
    </div>
  );
}

function useMedia(asset: ViewedAsset, version: ViewedVersion | undefined): VersionMedia {
  const frameTimes = useFrameTimes(version);
  return useMemo(() => (version ? versionMedia(asset, version, frameTimes) : nothing), [asset, version, frameTimes]);
}

type HeadProps = Omit<ComponentProps<typeof ViewerBar>, "menu"> &
  Pick<PhoneMenuProps, "display" | "onDisplay" | "look"> & { isPhone: boolean };

function TakeSlate({ asset: { displayName, sceneTake, circled } }: { asset: ViewedAsset }) {
  return (
    <Slate
      label={displayName}
      isSlate={sceneTake !== null}
      circled={circled}
      circledText={viewerMessages.circledTake}
    />
  );
}

/** The bar; on phones its buttons are in a menu. */
function Head({ isPhone, ...props }: HeadProps) {
  const menu = isPhone && (
    <Lazily>
      <PhoneMenu {...props} hasTakes={props.order.hasOthers} />
    </Lazily>
  );
  return <ViewerBar {...props} menu={menu} />;
}

function phoneTakes(order: TakeOrder, list: ComponentProps<typeof TakeList>) {
  if (!order.takes && !order.trouble) return undefined;
  return {
    count: order.takes?.count,
    list: <TakeList {...list} />,
    end: <TakeListButtons order={order} />,
  };
}

/** Esc leaves what was entered last: writing, comment mode, fullscreen, the selection. */
function leaveOneLevel(fullscreen: { isFull: boolean; leave: () => void }): void {
  const notes = useComments.getState();
  if (notes.busyItem) notes.stopItem();
  else if (notes.isCommenting) notes.stopCommenting();
  else if (fullscreen.isFull) fullscreen.leave();
  else notes.select(undefined);
}
