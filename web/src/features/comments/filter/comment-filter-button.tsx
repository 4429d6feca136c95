import { useContext } from "react";
import { MenuIconButton } from "#web/ui/menu/menu.tsx";
import type { MenuGroup } from "#web/ui/menu/menu-entry.ts";
import { commentMessages as text } from "../comments.messages.ts";
import { TeamContext } from "../list/team-only.tsx";
import {
  assigneesOf,
  authorsOf,
  type CommentFilter,
  type FilteredThread,
  isFiltering,
  STATUS_FILTERS,
  THREAD_MARKS,
  useCommentFilter,
  versionsOf,
} from "./comment-filter.ts";

const toggled = <One,>(list: readonly One[], one: One): readonly One[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

interface CommentFilterButtonProps {
  readonly comments: readonly FilteredThread[];
  /** Items after the filter's own. */
  readonly more?: () => readonly MenuGroup[];
}

/** Selects which threads of a list are shown. */
export function CommentFilterButton({ comments, more = () => [] }: CommentFilterButtonProps) {
  const filter = useCommentFilter();
  const isTeam = useContext(TeamContext);
  return (
    <MenuIconButton
      icon="filter"
      label={text.filter}
      active={isFiltering(filter)}
      groups={() => [...filterGroups(filter, comments, isTeam), ...more()]}
    />
  );
}

/** The items of its menu. Visitors don't get those about accounts. */
export function filterGroups(
  filter: CommentFilter,
  comments: readonly FilteredThread[],
  isTeam: boolean,
): readonly MenuGroup[] {
  const set = (more: Partial<CommentFilter>) => useCommentFilter.setState(more);
  const marks = isTeam ? THREAD_MARKS : (["unread", "drawing"] as const);
  return [
    {
      id: "status",
      actions: STATUS_FILTERS.map((id) => ({
        id,
        label: text.filters[id],
        checked: id === filter.status,
        onSelect: () => set({ status: id }),
      })),
    },
    {
      id: "marks",
      isMultiple: true,
      actions: marks.map((id) => ({
        id,
        label: text.marksOfThreads[id],
        checked: filter.marks.includes(id),
        onSelect: () => set({ marks: toggled(useCommentFilter.getState().marks, id) }),
      })),
    },
    {
      id: "authors",
      title: text.sortKeys.author,
      isMultiple: true,
      actions: authorsOf(comments).map(({ key, name }) => ({
        id: key,
        label: name,
        checked: filter.authors.includes(key),
        onSelect: () => set({ authors: toggled(useCommentFilter.getState().authors, key) }),
      })),
    },
    {
      id: "assignees",
      title: text.assignedTo,
      isMultiple: true,
      actions: (isTeam ? assigneesOf(comments) : []).map(({ key, name }) => ({
        id: `to ${key}`,
        label: name,
        checked: filter.assignees.includes(key),
        onSelect: () => set({ assignees: toggled(useCommentFilter.getState().assignees, key) }),
      })),
    },
    {
      id: "versions",
      title: text.writtenOn,
      isMultiple: true,
      actions: versionsOf(comments).map((version) => ({
        id: `version ${version}`,
        label: version === "own" ? text.ownVersion : text.carriedFrom(version),
        checked: filter.versions.includes(version),
        onSelect: () => set({ versions: toggled(useCommentFilter.getState().versions, version) }),
      })),
    },
  ];
}
