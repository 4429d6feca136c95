import { useEffect, useState } from "react";
import { useCurrentUser } from "#web/features/users/current-user.ts";
import type { ViewedVersion } from "../api/viewed-asset.ts";
import type { PictureTools } from "./picture-tools.ts";

/**
 * The current view of the picture, and its options. Loaded after the page, since a picture is visible without it.
 * @public
 */
export type PictureLook = PictureTools | undefined;

/**
 * The view of the picture on screen; another take starts unzoomed.
 * @public
 */
export function usePictureLook(
  takeId: string,
  version: Pick<ViewedVersion, "displayWidth" | "displayHeight"> | undefined,
): PictureLook {
  const [tools, setTools] = useState<PictureTools>();
  const { displayWidth: width, displayHeight: height } = version ?? {};
  useEffect(() => {
    let isGone = false;
    void import("./picture-tools.ts").then(({ newPictureTools }) => isGone || setTools(newPictureTools()));
    return () => {
      isGone = true;
    };
  }, []);
  useEffect(() => {
    if (width && height) tools?.zoom.setPicture({ width, height });
  }, [tools, width, height]);
  useEffect(() => {
    if (takeId) tools?.zoom.fit();
  }, [tools, takeId]);
  const personId = useCurrentUser()?.id ?? "visitor";
  useEffect(() => tools?.keepGuidesOf(personId), [tools, personId]);
  return tools;
}
