import { randomUUID } from "node:crypto";
import type { PermissionArea, Scene } from "./permission-row.ts";

const self = ({ world }: Scene, person: Parameters<Scene["world"]["as"]>[0]) => ({ user: world.people[person].id });
const somebodyElse = ({ world }: Scene, person: string) => ({
  user: world.people[person === "editor" ? "viewer" : "editor"].id,
});
const unknown = () => ({ id: randomUUID() });

const SETTINGS = `mutation ($user: ID!) { updateUserSettings(userId: $user, settings: { autoPlay: true }) { id } }`;
const FACTORS = `query ($user: ID!) { authFactors(user: $user) { id } }`;
const ADD_FACTOR = `mutation ($user: ID!) { addAuthFactor(user: $user, type: app) { id } }`;
const RECOVERY = `query ($user: ID!) { recoveryCodes(user: $user) }`;
const GENERATE = `mutation ($user: ID!) { generateRecoveryCodes(user: $user) }`;

const ALL = "yes yes yes yes yes yes yes yes";
const NOBODY = "no no no no no no no no";
const HIDDEN = "- - - - - - - -";

export const peopleRows: PermissionArea = {
  title: "People",
  rows: [
    {
      operation: "currentUser",
      on: "oneself",
      query: `{ currentUser { id email } }`,
      variables: () => ({}),
      outcomes: ALL,
    },
    {
      operation: "personSearch",
      on: "everybody",
      query: `{ personSearch(text: "to") { id } }`,
      variables: () => ({}),
      outcomes: "no no no no yes yes yes yes",
    },
    { operation: "ownSessions", on: "oneself", query: `{ ownSessions { id } }`, variables: () => ({}), outcomes: ALL },
    {
      operation: "endSession",
      on: "one that is not one's own",
      query: `mutation ($id: ID!) { endSession(id: $id) }`,
      variables: unknown,
      outcomes: HIDDEN,
    },
    {
      operation: "endOtherSessions",
      on: "one's own",
      query: `mutation { endOtherSessions }`,
      variables: () => ({}),
      outcomes: ALL,
    },
    { operation: "updateUserSettings", on: "one's own", query: SETTINGS, variables: self, outcomes: ALL },
    { operation: "updateUserSettings", on: "another's", query: SETTINGS, variables: somebodyElse, outcomes: NOBODY },
    { operation: "authFactors", on: "one's own", query: FACTORS, variables: self, outcomes: ALL },
    { operation: "authFactors", on: "another's", query: FACTORS, variables: somebodyElse, outcomes: NOBODY },
    {
      operation: "authFactorTypes",
      on: "this server",
      query: `{ authFactorTypes }`,
      variables: () => ({}),
      outcomes: ALL,
    },
    { operation: "addAuthFactor", on: "one's own", query: ADD_FACTOR, variables: self, outcomes: ALL },
    { operation: "addAuthFactor", on: "another's", query: ADD_FACTOR, variables: somebodyElse, outcomes: NOBODY },
    {
      operation: "activateAuthFactor",
      on: "one that is not one's own",
      query: `mutation ($id: ID!) { activateAuthFactor(id: $id, code: "123456") { id } }`,
      variables: unknown,
      outcomes: HIDDEN,
    },
    {
      operation: "triggerAuthFactor",
      on: "one that is not one's own",
      query: `mutation ($id: ID!) { triggerAuthFactor(id: $id) { id } }`,
      variables: unknown,
      outcomes: HIDDEN,
    },
    { operation: "recoveryCodes", on: "one's own", query: RECOVERY, variables: self, outcomes: ALL },
    { operation: "recoveryCodes", on: "another's", query: RECOVERY, variables: somebodyElse, outcomes: NOBODY },
    { operation: "generateRecoveryCodes", on: "one's own", query: GENERATE, variables: self, outcomes: ALL },
    { operation: "generateRecoveryCodes", on: "another's", query: GENERATE, variables: somebodyElse, outcomes: NOBODY },
    {
      operation: "deleteAuthFactor",
      on: "one that is not one's own",
      query: `mutation ($id: ID!) { deleteAuthFactor(id: $id) }`,
      variables: unknown,
      outcomes: HIDDEN,
    },
  ],
};
