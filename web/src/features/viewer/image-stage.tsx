import { useState } from "react";
import { MediaMessage } from "./media-state.tsx";
import { viewerMessages } from "./viewer.messages.ts";

/** An image, fitted into the frame. */
export function ImageStage({ url, name }: { url: string; name: string }) {
  const [failedUrl, setFailedUrl] = useState<string>();
  if (failedUrl === url) return <MediaMessage icon="broken" title={viewerMessages.imageError} isError />;
  return <img className="fit" src={url} alt={viewerMessages.picture(name)} onError={() => setFailedUrl(url)} />;
}
