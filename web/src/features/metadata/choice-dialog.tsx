import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { hasErrorCode } from "#web/data/api/api-error.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { Skeleton } from "#web/ui/layout/skeleton.tsx";
import { notify, notifyFailure } from "#web/ui/notices/notice-store.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { choicesQuery, chooseRow, forgetChoices, type MetadataChoice } from "./api/metadata-choices.ts";
import { ChoiceItem } from "./choice-item.tsx";
import type { FolderPlace } from "./folder-place.ts";
import { metadataMessages } from "./metadata.messages.ts";
import "./choice-dialog.css";

/** PLUS-050: clip by clip, the rows that could match it. Closes when no choice is left. */
export function ChoiceDialog({ place, onDone }: { place: FolderPlace } & DialogControl<boolean>) {
  const { data, isError, isFetching, refetch } = useQuery(choicesQuery(place));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [busyKey, setBusyKey] = useState<string | null>(null);
  const left = data?.filter((choice) => !chosen.has(keyOf(choice)));
  const isDone = left?.length === 0 && !isFetching;
  useEffect(() => {
    if (isDone) onDone(true);
  }, [isDone, onDone]);

  async function choose(choice: MetadataChoice, row: number | null): Promise<void> {
    setBusyKey(keyOf(choice));
    try {
      await chooseRow(place, choice, row);
      setChosen((before) => new Set([...before, keyOf(choice)]));
    } catch (error) {
      if (hasErrorCode(error, "CONFLICT")) notify({ kind: "info", text: metadataMessages.gone });
      else notifyFailure(metadataMessages.chooseFailed);
    } finally {
      setBusyKey(null);
      void forgetChoices(place);
    }
  }

  return (
    <Dialog
      title={metadataMessages.title}
      width={600}
      onClose={() => onDone(false)}
      footer={
        <Button size="dialog" onClick={() => onDone(false)}>
          {metadataMessages.done}
        </Button>
      }
    >
      <div className="mchoices" aria-busy={data === undefined && !isError}>
        {data && <p className="mut">{metadataMessages.intro}</p>}
        {isError && !data && (
          <ErrorState
            title={metadataMessages.loadFailed}
            action={<Button onClick={() => void refetch()}>{metadataMessages.tryAgain}</Button>}
          />
        )}
        {!data && !isError && <Skeleton width="100%" height="88px" />}
        {left?.map((choice) => (
          <ChoiceItem
            key={keyOf(choice)}
            choice={choice}
            disabled={busyKey !== null}
            onChoose={(row) => void choose(choice, row)}
          />
        ))}
      </div>
    </Dialog>
  );
}

const keyOf = ({ assetId, fileId }: MetadataChoice) => `${assetId}/${fileId}`;
