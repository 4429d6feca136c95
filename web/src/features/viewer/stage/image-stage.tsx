import { Image } from "#web/ui/layout/image.tsx";
import { viewerMessages } from "../viewer.messages.ts";
import { MediaMessage } from "./media-state.tsx";

/**
 * An image, fitted into the frame.
 * @public
 */
export function ImageStage({ url, name }: { url: string; name: string }) {
  const failed = <MediaMessage icon="broken" title={viewerMessages.imageError} isError />;
  return <Image className="fit" src={url} alt={viewerMessages.picture(name)} failed={failed} />;
}
