import type { Feature } from "#server/platform/feature.ts";
import { registerLinkDoor } from "../auth/sign-in/link-door.ts";
import { registerLinkOperations } from "./links/link-operations.graphql.ts";
import { shareDoor } from "./share-door.ts";
import { registerLinkTypes } from "./shares.graphql.ts";

/** @public */
export const sharesFeature: Feature = {
  name: "shares",
  graphql: () => {
    registerLinkTypes();
    registerLinkOperations();
  },
  start: async () => registerLinkDoor(shareDoor),
};
