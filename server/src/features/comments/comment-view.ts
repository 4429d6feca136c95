import DataLoader from "dataloader";
import {
  type CommentAllowed,
  commentRights,
  mayAssign,
  mayHide,
  mayReact,
  mayResolve,
} from "#core/permissions/comment-rights.ts";
import { NO_FOLDER_RIGHTS } from "#core/permissions/folder-rights.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { folderAccessLoader } from "../folders/folder-access.ts";
import { userLoader } from "../users/user-loader.ts";
import type { Person } from "../users/user-view.ts";
import { commentReader } from "./comment-access.ts";
import type { CommentPosition } from "./comment-position.ts";
import type { CommentRow } from "./comment-store.ts";
import { contentsView } from "./contents/comment-contents.ts";
import { mentionLoader } from "./mentions/mention-loader.ts";

const REPLIES = Symbol("replies");

export interface CommentViewAllowed extends CommentAllowed {
  readonly resolve: boolean;
  readonly hide: boolean;
  readonly assign: boolean;
  readonly react: boolean;
}

/** A comment as the API returns it. Data from other rows is batched over all comments of the request. @public */
export class CommentView {
  readonly #ctx: CallContext;
  readonly row: CommentRow;
  constructor(ctx: CallContext, row: CommentRow) {
    this.#ctx = ctx;
    this.row = row;
  }

  get contents(): unknown {
    return contentsView(this.row);
  }

  get position(): CommentPosition | null {
    const { start, end } = this.row;
    return start === null ? null : { start, end: end ?? start };
  }

  /** The current name of an existing account, else the stored one. */
  async createdBy(): Promise<Person> {
    return this.#person(this.row.authorId, this.row.authorName);
  }

  async #person(id: string | null, keptName: string): Promise<Person> {
    const user = id === null ? null : await userLoader(this.#ctx).load(id);
    return user === null ? { id: null, name: keptName } : { id: user.id, name: user.name };
  }

  async allowedTo(): Promise<CommentViewAllowed> {
    const { actor } = this.#ctx;
    const folder = await folderAccessLoader(this.#ctx).load(this.row.folderId);
    const project = folder?.project.rights ?? { edit: false };
    const rights = folder?.rights ?? NO_FOLDER_RIGHTS;
    return {
      ...commentRights(actor, rights, project, this.row),
      resolve: mayResolve(actor, rights, this.row),
      hide: mayHide(actor, rights, project, this.row),
      assign: mayAssign(actor, rights, this.row),
      react: mayReact(actor, rights, this.row),
    };
  }

  /** Who last resolved or reopened the thread. */
  async statusBy(): Promise<Person | null> {
    const { statusById, statusByName } = this.row;
    return statusByName === null ? null : this.#person(statusById, statusByName);
  }

  /** The thread's assignee: null for visitors, and if the account was deleted. */
  async assignee(): Promise<Person | null> {
    const { assigneeId } = this.row;
    if (assigneeId === null || this.#ctx.actor.kind !== "user") return null;
    const user = await userLoader(this.#ctx).load(assigneeId);
    return user === null ? null : { id: user.id, name: user.name };
  }

  /** The mentioned people, as in the text; visitors only read the text. */
  async mentions(): Promise<readonly Person[]> {
    return this.#ctx.actor.kind === "user" ? mentionLoader(this.#ctx).load(this.row.id) : [];
  }

  /** Oldest first. */
  async replies(): Promise<readonly CommentView[]> {
    if (this.row.parentId !== null) return [];
    const rows = await repliesLoader(this.#ctx).load(this.row.id);
    return rows.map((row) => new CommentView(this.#ctx, row));
  }
}

function repliesLoader(ctx: CallContext): DataLoader<string, readonly CommentRow[]> {
  return ctx.once(
    REPLIES,
    () =>
      new DataLoader<string, readonly CommentRow[]>(async (ids) => {
        const rows = Map.groupBy(await commentReader(ctx).replies(ids), (row) => row.parentId);
        return ids.map((id) => rows.get(id) ?? []);
      }),
  );
}
