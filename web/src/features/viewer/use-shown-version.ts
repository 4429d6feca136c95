import { useEffect, useRef, useState } from "react";
import { dismissNotice, notify } from "#web/ui/notices/notice-store.ts";
import type { ViewedAsset, ViewedVersion } from "./api/viewed-asset.ts";
import { mayLeaveDraft } from "./use-draft-question.ts";
import { viewerMessages } from "./viewer.messages.ts";

export interface ShownVersion {
  readonly version: ViewedVersion | undefined;
  readonly show: (id: string) => void;
}

/**
 * The version on screen: the one in the address, else the newest, until another is selected. A newer one is only offered: nobody
 * is moved away while viewing or writing.
 */
export function useShownVersion(asset: ViewedAsset, wantedId?: string): ShownVersion {
  const [shownId, setShownId] = useState(wantedId);
  const [followedId, setFollowedId] = useState(wantedId);
  if (wantedId !== followedId) {
    setFollowedId(wantedId);
    if (wantedId !== undefined) setShownId(wantedId);
  }
  const [newest] = asset.versions;
  const version = asset.versions.find(({ id }) => id === shownId) ?? newest;
  if (version && version.id !== shownId) setShownId(version.id);
  const show = async (id: string) => {
    if (id !== version?.id && (await mayLeaveDraft())) setShownId(id);
  };
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  const isOlder = version !== undefined && newest !== undefined && version.id !== newest.id;
  const opened = useRef<{ readonly assetId: string; readonly newestId: string | undefined }>(undefined);
  useEffect(() => {
    const before = opened.current;
    opened.current = { assetId: asset.id, newestId: newest?.id };
    if (!newest || !isOlder || before?.assetId !== asset.id || before.newestId === newest.id) return;
    offer(newest, () => void latest.current(newest.id));
  }, [asset.id, newest, isOlder]);
  useEffect(() => withdraw, []);
  useEffect(() => {
    if (!isOlder) withdraw();
  }, [isOlder]);
  return { version, show: (id) => void show(id) };
}

let offered: number | undefined;

function offer({ number }: ViewedVersion, onSelect: () => void): void {
  offered = notify({
    topic: "newer version",
    kind: "info",
    text: viewerMessages.newerVersion(number),
    durationMs: null,
    action: { label: viewerMessages.showVersion, onSelect },
  });
}

function withdraw(): void {
  if (offered !== undefined) dismissNotice(offered);
  offered = undefined;
}
