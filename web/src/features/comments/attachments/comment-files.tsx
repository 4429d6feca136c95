import { useQuery } from "@tanstack/react-query";
import { formatBytes } from "#core/units/size.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Image } from "#web/ui/layout/image.tsx";
import type { Reply } from "../api/comment-queries.ts";
import { attachmentsMessages as text } from "./attachments.messages.ts";
import { FilesPlace } from "./files-place.tsx";
import { type Attachment, filesQuery } from "./files-query.ts";
import { openPicture } from "./open-picture.ts";
import { askAndRemoveFile } from "./remove-file.ts";
import "./attachments.css";

/** A comment's files, and whether the reader may remove them. */
export interface CommentFilesProps {
  readonly comment: Reply;
  readonly assetId: string;
}

/** PLUS-1152: pictures as thumbnails that open, other files as rows that are saved. */
export function CommentFiles({ comment, assetId }: CommentFilesProps) {
  const { data = [], isError, isPending, refetch } = useQuery(filesQuery(comment.id));
  if (isError)
    return (
      <p className="hint bad">
        {text.loadFailed}{" "}
        <Button kind="ghost" onClick={() => void refetch()}>
          {text.loadAgain}
        </Button>
      </p>
    );
  if (isPending) return <FilesPlace count={comment.attachmentCount} />;
  const pictures = data.filter(({ picture }) => picture);
  const others = data.filter(({ picture }) => !picture);
  const remove = comment.allowedTo.delete ? (file: Attachment) => askAndRemoveFile(comment, assetId, file) : undefined;
  return (
    <div className="cmt-files">
      {pictures.length > 0 && (
        <ul className="file-pictures" aria-label={text.pictures}>
          {pictures.map((file) => (
            <li key={file.id}>
              <button
                type="button"
                className="file-picture"
                aria-label={text.open(file.name)}
                data-tip={file.name}
                onClick={() => openPicture({ pictures, first: file, remove })}
              >
                <Image src={file.picture?.sizes.at(-1)?.url} failed={<Icon name="broken" />} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul aria-label={text.files}>
          {others.map((file) => (
            <FileRow key={file.id} file={file} onRemove={remove && (() => void remove(file))} />
          ))}
        </ul>
      )}
    </div>
  );
}

function FileRow({ file, onRemove }: { readonly file: Attachment; readonly onRemove: (() => void) | undefined }) {
  const { name, sizeBytes, url } = file;
  const size = formatBytes(sizeBytes);
  return (
    <li className="file-row">
      <a className="file-link" href={url} download={name} aria-label={text.download(name, size)}>
        <Icon name={/\.pdf$/i.test(name) ? "doc" : "file"} />
        <span className="file-name ell grow" title={name}>
          {name}
        </span>
        <span className="meta">{size}</span>
        <Icon name="download" size="s" />
      </a>
      {onRemove && <IconButton icon="x" label={text.remove(name)} size="s" iconSize="s" onClick={onRemove} />}
    </li>
  );
}
