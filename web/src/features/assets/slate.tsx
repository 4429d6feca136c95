import { Fragment, type ReactNode } from "react";
import { classNames } from "#web/ui/style/class-names.ts";
import "./slate.css";

export interface SlateProps {
  /** "101 / 24A / 3", or a file's name if the asset has no slate. */
  label: string;
  /** Whether `label` is a slate; a plain name is written unchanged. */
  isSlate: boolean;
  circled: boolean;
  /** What a screen reader adds, for example "circled take". */
  circledText: string;
  /** Draws one part, for example with search matches highlighted. */
  renderPart?: ((part: string) => ReactNode) | undefined;
  /** Below a small picture. */
  isSmall?: boolean | undefined;
}

/**
 * A take's name as on a camera report: a circled take has the ring around its last part; without a slate the ring comes first.
 * @public
 */
export function Slate(props: SlateProps) {
  const { label, isSlate, circled, circledText, renderPart = (part) => part, isSmall } = props;
  const parts = isSlate ? label.split(" / ") : [label];
  const last = parts.length - 1;
  return (
    <span className={classNames("slate", !isSlate && "name", isSmall && "small")}>
      {circled && !isSlate && <span className="ci bare" />}
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a slate have no other identity than their place
        <Fragment key={index}>
          {index > 0 && <i>/</i>}
          {circled && isSlate && index === last ? <span className="ci">{renderPart(part)}</span> : renderPart(part)}
        </Fragment>
      ))}
      {circled && <span className="sr">, {circledText}</span>}
    </span>
  );
}
