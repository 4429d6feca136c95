import { lazy } from "react";
import { Lazily } from "#web/ui/layout/lazily.tsx";
import type { ReactionsProps } from "./reactions.tsx";

const LazyReactions = lazy(async () => ({ default: (await import("./reactions.tsx")).Reactions }));
const LazyMenu = lazy(async () => ({ default: (await import("./react-menu.tsx")).ReactMenu }));

/** The reactions to a comment; their code is loaded with the first one. */
export function ReactionsOfComment(props: ReactionsProps) {
  if (props.comment.isDeleted || props.comment.reactions.length === 0) return null;
  return (
    <Lazily>
      <LazyReactions {...props} />
    </Lazily>
  );
}

/** The button that offers reactions, for people who may react. */
export function ReactButton(props: ReactionsProps) {
  if (!props.comment.allowedTo.react) return null;
  return (
    <Lazily fallback={<span className="ib s" />}>
      <LazyMenu {...props} />
    </Lazily>
  );
}
