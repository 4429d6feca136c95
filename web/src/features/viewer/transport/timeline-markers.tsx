import { useRef } from "react";
import { type MarkerGroup, mergeMarkers } from "#core/markers/merge-markers.ts";
import type { TimeDisplay } from "#core/timecode/time-display.ts";
import { frameShare } from "#player/core/controls/timeline-geometry.ts";
import { type PlayerClip, shownTime } from "#player/core/player-clip.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { prepareMenus, useMenu } from "#web/ui/menu/menu.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import { viewerMessages } from "../viewer.messages.ts";

/** The width of a marker in the style sheet, including its outline and the badge of a drawing. */
const MARKER_PX = 24;

/**
 * What the timeline shows of a comment.
 * @public
 */
export interface TimelineComment {
  readonly id: string;
  readonly text: string;
  readonly isAnnotation: boolean;
  readonly createdBy: { readonly id: string | null; readonly name: string };
  readonly position: { readonly start: number; readonly end: number };
  /** A class for its marker, where markers differ in kind. */
  readonly tone?: string;
}

interface TimelineMarkersProps {
  comments: readonly TimelineComment[];
  clip: PlayerClip;
  widthPx: number;
  display: TimeDisplay;
  activeId: string | undefined;
  onComment: (id: string) => void;
}

/**
 * Avatars below the track at the positions of comments; those too close together become a count that opens a list (COMMENTS-030).
 */
export function TimelineMarkers(props: TimelineMarkersProps) {
  const { comments, clip, widthPx } = props;
  if (widthPx === 0) return null;
  const placeOf = ({ position }: TimelineComment) => frameShare(position.start, clip.frameCount);
  const groups = mergeMarkers(comments, widthPx, placeOf, MARKER_PX);
  return groups.map((group) => <Marker key={group.markers[0]?.id} group={group} {...props} />);
}

function Marker({
  group,
  clip,
  display,
  activeId,
  onComment,
}: TimelineMarkersProps & { group: MarkerGroup<TimelineComment> }) {
  const button = useRef<HTMLButtonElement>(null);
  const [first] = group.markers;
  const menu = useMenu({
    label: viewerMessages.comments,
    placement: "top end",
    anchor: button,
    groups: () => [
      {
        id: "comments",
        actions: group.markers.map((comment) => ({
          id: comment.id,
          label: `${comment.createdBy.name}: ${comment.text}`.slice(0, 60),
          end: shownTime(comment.position.start, clip, display),
          onSelect: () => onComment(comment.id),
        })),
      },
    ],
  });
  if (!first) return null;
  const isMany = group.markers.length > 1;
  const time = shownTime(first.position.start, clip, display);
  const label = isMany
    ? viewerMessages.markers(group.markers.length, time)
    : viewerMessages.marker(first.createdBy.name, time);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classNames(
          "mk",
          group.markers.every(({ tone }) => tone === first.tone) && first.tone,
          isMany && "multi",
          group.markers.some(({ id }) => id === activeId) && "act",
        )}
        style={{ left: group.positionPx }}
        aria-label={label}
        data-tip={label}
        {...(isMany
          ? {
              "aria-haspopup": "menu" as const,
              "aria-expanded": menu.open,
              onPointerEnter: prepareMenus,
              onFocus: prepareMenus,
            }
          : {})}
        onClick={isMany ? menu.show : () => onComment(first.id)}
      >
        {isMany ? (
          <span className="av mk-av">{group.markers.length}</span>
        ) : (
          <Avatar id={first.createdBy.id} name={first.createdBy.name} size="s" className="mk-av" />
        )}
        {group.markers.some(({ isAnnotation }) => isAnnotation) && (
          <span className="pn">
            <Icon name="pencil" />
          </span>
        )}
      </button>
      {menu.element}
    </>
  );
}
