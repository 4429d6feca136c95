import DataLoader from "dataloader";
import { attachmentHolder } from "#core/permissions/address-holder.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { type ImageView, imageView } from "../../images/picture-view.ts";
import { attachmentPrefix } from "./attachment-prefix.ts";
import { AttachmentReader, type AttachmentRow } from "./attachment-store.ts";

const ATTACHMENTS_OF = Symbol("attachments");

/** A file of a comment as the API returns it; its addresses work as long as the caller may read the comment. */
export interface AttachmentView {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly mimetype: string;
  /** The address that saves the file as it was uploaded. */
  readonly url: string;
  readonly expiresAt: Date;
  /** An image made from the file, if it is one. */
  readonly picture: ImageView | null;
  readonly isPreparing: boolean;
}

/** Loads the files of comments that the caller sees, batched over a request. */
export function attachmentLoader(ctx: CallContext): DataLoader<string, readonly AttachmentView[]> {
  return ctx.once(
    ATTACHMENTS_OF,
    () =>
      new DataLoader<string, readonly AttachmentView[]>(async (ids) => {
        const rows = Map.groupBy(await new AttachmentReader(ctx.platform.db).of(ids), ({ commentId }) => commentId);
        return ids.map((id) => (rows.get(id) ?? []).map((row) => attachmentView(ctx, row)));
      }),
  );
}

function attachmentView(ctx: CallContext, row: AttachmentRow): AttachmentView {
  const { id, name, sizeBytes, mimetype, storageKey, isWaiting } = row;
  const { addresses } = ctx.platform;
  const holder = attachmentHolder(ctx.actor, row.commentId, row.fileId);
  // Always sent as a download, whatever its type: only images made by this server are displayed.
  const file = addresses.object(storageKey, { life: "media", downloadName: name, holder });
  return {
    id,
    name,
    sizeBytes,
    mimetype,
    url: ctx.siteAddress + file.url,
    expiresAt: new Date(file.expiresAtMs),
    picture: row.picture && pictureView(ctx, row.picture, attachmentPrefix(storageKey), holder),
    isPreparing: isWaiting,
  };
}

function pictureView(
  ctx: CallContext,
  picture: NonNullable<AttachmentRow["picture"]>,
  prefix: string,
  holder: string | undefined,
): ImageView {
  const address = ctx.platform.addresses.prefix(prefix, "image", holder);
  return imageView({ base: ctx.siteAddress + address.url, expiresAt: new Date(address.expiresAtMs) }, picture);
}
