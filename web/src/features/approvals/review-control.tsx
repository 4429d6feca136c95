import { useQuery } from "@tanstack/react-query";
import { session } from "#web/data/session/session.ts";
import { usePaletteCommands } from "#web/faces/command-places.ts";
import type { TakeBarProps } from "#web/features/assets/take-slots.ts";
import { useCurrentUser } from "#web/features/users/current-user.ts";
import { MenuButton } from "#web/ui/menu/menu.tsx";
import { approvalQuery } from "./api/approval-queries.ts";
import { approvalsMessages as text } from "./approvals.messages.ts";
import { review } from "./approvals.take-commands.ts";
import { ownDecision, reviewGroups } from "./review-groups.ts";
import "./review-control.css";

const ICONS = { NONE: "ok", IN_REVIEW: "clock", APPROVED: "check", CHANGES_REQUESTED: "undo" } as const;

/** In the viewer's bar: the review state of the version, everyone's decisions, and the user's own. */
export function ReviewControl({ version }: TakeBarProps) {
  // Visitors see nothing and send nothing.
  const isTeam = session.store.getState().kind === "user";
  const userId = useCurrentUser()?.id;
  const { data } = useQuery({ ...approvalQuery(version.id), enabled: isTeam });
  usePaletteCommands(review, () => (data ? { approval: data, own: ownDecision(data, userId) } : null));
  if (!data || (data.state === "NONE" && !data.mayReview)) return null;
  return (
    <MenuButton
      kind="ghost"
      className="review-control"
      icon={ICONS[data.state]}
      iconEnd="cd"
      menuLabel={text.review}
      groups={() => reviewGroups(data, userId)}
    >
      <span className="review-text">{data.state === "NONE" ? text.review : text.states[data.state]}</span>
    </MenuButton>
  );
}
