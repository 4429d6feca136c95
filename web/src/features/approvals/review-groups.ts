import type { Decision } from "#core/approvals/approval-state.ts";
import { menuFor } from "#web/faces/shown-commands.ts";
import { formatDay } from "#web/ui/format-date.ts";
import type { MenuAction, MenuGroup } from "#web/ui/menu/menu-entry.ts";
import type { Approval } from "./api/approval-queries.ts";
import { decide } from "./api/change-approvals.ts";
import { approvalsMessages as text } from "./approvals.messages.ts";
import { decisions, review } from "./approvals.take-commands.ts";
import { openRequest } from "./open-request.ts";

/** The available review actions, who was asked and what they decided, and what the version replaces. */
export function reviewGroups(approval: Approval, userId: string | undefined): readonly MenuGroup[] {
  const { reviewers, mayReview, requiredRule } = approval;
  const own = ownDecision(approval, userId);
  return [
    { id: "acts", actions: mayReview ? actsOf(approval, own) : factsOf(approval) },
    {
      id: "required",
      title: text.required[requiredRule ?? "ALL"],
      actions: reviewers.filter(({ isRequired }) => isRequired).map((one) => reviewerLine(approval, one)),
    },
    {
      id: "reviewers",
      title: text.reviewers,
      actions: reviewers.filter(({ isRequired }) => !isRequired).map((one) => reviewerLine(approval, one)),
    },
  ];
}

export const ownDecision = ({ reviewers }: Approval, userId: string | undefined): Decision | null =>
  reviewers.find(({ person }) => person.id !== null && person.id === userId)?.decision ?? null;

/** Both decisions, then the commands of the review; each line says what is known about it. */
function actsOf(approval: Approval, own: Decision | null): MenuAction[] {
  const { versionId, replaced } = approval;
  const notes: Partial<Record<string, string | undefined>> = {
    [decisions.APPROVED.id]: replaced ? replacedText(replaced) : undefined,
    "approvals.request": requestNote(approval),
  };
  const decisionLine = (decision: Decision): MenuAction => ({
    ...decisions[decision],
    checked: own === decision,
    onSelect: () => void decide(versionId, decision),
  });
  const lines = [decisionLine("APPROVED"), decisionLine("CHANGES_REQUESTED")];
  return [...lines, ...menuFor(review, { approval, own }).flatMap(({ actions }) => actions)].map((line) => ({
    ...line,
    note: notes[line.id],
  }));
}

/** Opens the list of reviewers, for anyone who may change it. */
function reviewerLine(approval: Approval, { person, decision, mayDecide }: Approval["reviewers"][number]): MenuAction {
  const waiting = approval.state === "NONE" ? text.notAsked : text.waiting;
  return {
    id: person.id ?? person.name,
    label: person.name,
    end: decision ? text.decisions[decision] : mayDecide ? waiting : text.unable,
    disabled: !approval.mayReview,
    onSelect: () => openRequest(approval),
  };
}

/** For anyone who can't decide: lines that only inform. */
function factsOf(approval: Approval): MenuAction[] {
  const { isNewest, replaced } = approval;
  const note = requestNote(approval);
  const facts = [
    ...(note ? [note] : []),
    ...(isNewest ? [] : [text.replacedNow]),
    ...(replaced ? [replacedText(replaced)] : []),
  ];
  return facts.map((label) => ({ id: label, label, disabled: true, onSelect() {} }));
}

/** Who requested the review, and its due day. */
function requestNote({ requestedBy, dueAt }: Approval): string | undefined {
  const parts = [
    ...(requestedBy ? [text.askedBy(requestedBy.name)] : []),
    ...(dueAt ? [text.dueOn(formatDay(dueAt))] : []),
  ];
  return parts.length > 0 ? parts.join(", ") : undefined;
}

const replacedText = ({ number, state }: NonNullable<Approval["replaced"]>) =>
  text.replaces(number, text.states[state]);
