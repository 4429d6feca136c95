import type { ApprovalState } from "#core/approvals/approval-state.ts";
import { Tag } from "#web/ui/controls/tag.tsx";
import { approvalsMessages } from "./approvals.messages.ts";

const LOOKS = {
  IN_REVIEW: { icon: "clock" },
  APPROVED: { icon: "check", tone: "ok" },
  CHANGES_REQUESTED: { icon: "undo", tone: "warn" },
} as const;

/** A review's state, in a word; empty if there is none. */
export function StateBadge({ state }: { state: ApprovalState }) {
  if (state === "NONE") return null;
  return <Tag {...LOOKS[state]}>{approvalsMessages.states[state]}</Tag>;
}

/** A review's state in less space: an icon with the state as its name. */
export function StateSign({ state }: { state: ApprovalState }) {
  if (state === "NONE") return null;
  const word = approvalsMessages.states[state];
  return (
    <span data-tip={word}>
      <Tag {...LOOKS[state]}>
        <span className="sr">{word}</span>
      </Tag>
    </span>
  );
}
