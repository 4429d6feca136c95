import { tellOfLateMatch } from "#web/features/uploads/engine/late-match.ts";
import { forgetChoices } from "./api/metadata-choices.ts";
import { metadataLive } from "./metadata.live.ts";
import { openChoiceDialog } from "./open-choice-dialog.ts";

export const metadataInAppLive = metadataLive({
  attached: ({ projectId }) => tellOfLateMatch(projectId),
  choose: openChoiceDialog,
  forget: (place) => void forgetChoices(place),
});
