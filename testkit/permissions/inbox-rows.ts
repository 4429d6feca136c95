import type { PermissionArea, Scene } from "./permission-row.ts";

const EVERYBODY = "yes yes yes yes yes yes yes yes";
const NOBODY = "- - - - - - - -";

/** An id without an entry: the inbox's own tests cover other people's entries. */
const anEntry = ({ world }: Scene) => ({ id: world.platform.clock.uuid() });

export const inboxRows: PermissionArea = {
  title: "Inbox",
  rows: [
    {
      operation: "inbox",
      on: "one's own",
      query: "query { inbox { nodes { id } } }",
      variables: () => ({}),
      outcomes: EVERYBODY,
    },
    {
      operation: "inboxCount",
      on: "one's own",
      query: "query { inboxCount }",
      variables: () => ({}),
      outcomes: EVERYBODY,
    },
    {
      operation: "readInboxEntry",
      on: "one that is not one's own",
      query: "mutation ($id: ID!) { readInboxEntry(id: $id) { id } }",
      variables: anEntry,
      outcomes: NOBODY,
    },
    {
      operation: "setInboxEntryDone",
      on: "one that is not one's own",
      query: "mutation ($id: ID!) { setInboxEntryDone(id: $id, done: true) { id } }",
      variables: anEntry,
      outcomes: NOBODY,
    },
  ],
};
