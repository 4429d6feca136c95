import { useContext, useState } from "react";
import { ClockContext } from "#web/features/comments/clock-context.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { ViewedVersion } from "../api/viewed-asset.ts";
import { viewerMessages } from "../viewer.messages.ts";
import "./missing-frames.css";

const text = viewerMessages.gaps;

interface MissingFramesProps {
  /** The first gaps. */
  gaps: ViewedVersion["fileInfo"]["frameGaps"];
  count: number;
}

/** Where the file lacks frames, in a line of the metadata: a click shows the first missing frame (PLUS-578). */
export function MissingFrames({ gaps, count }: MissingFramesProps) {
  const clock = useContext(ClockContext);
  const [isOpen, setIsOpen] = useState(false);
  if (count === 0) return null;
  return (
    <>
      <button type="button" className="insp-more" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Icon name={isOpen ? "cd" : "cr"} size="s" />
        {text.title}
        <span className="dim">{text.places(count)}</span>
      </button>
      {isOpen && (
        <ul className="gaps" aria-label={text.title}>
          {gaps.map(({ frame, frames }) => {
            const [time, length] = [clock.format(frame), text.frames(frames)];
            return (
              <li key={frame}>
                <button
                  type="button"
                  className="gap-time"
                  aria-label={text.goTo(time, length)}
                  onClick={() => clock.seek(frame)}
                >
                  {time}
                </button>
                {length}
              </li>
            );
          })}
          {count > gaps.length && <li className="dim">{text.first(gaps.length)}</li>}
        </ul>
      )}
    </>
  );
}
