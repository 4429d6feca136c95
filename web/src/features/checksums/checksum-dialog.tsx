import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { execute } from "#web/data/graphql/execute.ts";
import { live } from "#web/data/live/live.ts";
import { queryClient } from "#web/data/query-client.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Segmented } from "#web/ui/controls/segmented.tsx";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { COMPUTE_CHECKSUMS, FOLDER_CHECKSUMS } from "./api/checksums.documents.ts";
import { type ChecksumList, ChecksumListFiles } from "./checksum-list-files.tsx";
import { checksumMessages } from "./checksums.messages.ts";
import { downloadList } from "./download-list.ts";
import { useListChanges } from "./use-list-changes.ts";
import "./checksums.css";

export interface ChecksumFolder {
  id: string;
  name: string;
  projectId: string;
  mayCompute: boolean;
  mayDownload: boolean;
}

const keyOf = (folder: ChecksumFolder) => ["checksums", folder.id] as const;

/** The results of a folder's media hash lists, list by list (PLUS-046). */
export function ChecksumDialog({ folder, onDone }: { folder: ChecksumFolder } & DialogControl<null>) {
  const answer = useQuery({
    queryKey: keyOf(folder),
    queryFn: async ({ signal }) => (await execute(FOLDER_CHECKSUMS, { folder: folder.id }, signal)).folderChecksums,
  });
  useListChanges(live, folder.projectId, () => queryClient.invalidateQueries({ queryKey: keyOf(folder) }));
  const [chosen, setChosen] = useState<string | null>(null);
  const lists: readonly ChecksumList[] = answer.data ?? [];
  const list = lists.find(({ id }) => id === chosen) ?? lists[0];
  return (
    <Dialog
      title={checksumMessages.title(folder.name)}
      width={600}
      onClose={() => onDone(null)}
      footer={
        <>
          {folder.mayDownload && (
            <Button size="dialog" onClick={() => void downloadList(folder.id)}>
              {checksumMessages.download}
            </Button>
          )}
          {list && folder.mayCompute && <ComputeButton list={list} />}
          <Button size="dialog" kind="primary" onClick={() => onDone(null)}>
            {checksumMessages.close}
          </Button>
        </>
      }
    >
      <div className="mhl">
        {answer.isError && <ErrorState title={checksumMessages.loadFailed} />}
        {answer.isSuccess && !list && (
          <p className="mut">
            {checksumMessages.none}. {checksumMessages.noneAdvice}
          </p>
        )}
        {lists.length > 1 && (
          <Segmented
            className="mhl-choice"
            label={checksumMessages.lists}
            segments={lists.map(({ id, name }) => ({ value: id, label: name }))}
            value={list?.id ?? ""}
            onChange={setChosen}
          />
        )}
        {list && <ChecksumListFiles key={list.id} list={list} />}
      </div>
    </Dialog>
  );
}

/**
 * Only if a list needs kinds that haven't been computed yet. It stays busy until the server reports that the list has changed.
 */
function ComputeButton({ list }: { list: ChecksumList }) {
  const open = list.counts.find(({ result }) => result === "notComputed")?.count ?? 0;
  const [asked, setAsked] = useState(0);
  if (open === 0) return null;
  const compute = () => {
    setAsked(open);
    execute(COMPUTE_CHECKSUMS, { list: list.id }).catch(() => {
      setAsked(0);
      notifyFailure(checksumMessages.computeFailed, list.name);
    });
  };
  return (
    <Button size="dialog" busy={asked === open} onClick={compute}>
      {asked === open ? checksumMessages.computing : checksumMessages.compute}
    </Button>
  );
}
