import { graphql } from "#web/data/graphql/graphql-document.ts";

/** ACCOUNT-041; the revision is the one that filled the form. */
export const UPDATE_ACCOUNT = graphql(`
  mutation UpdateAccount($id: ID!, $name: String, $email: String, $password: String, $revision: Int) {
    updateUser(id: $id, name: $name, email: $email, password: $password, revision: $revision) {
      id name email revision
    }
  }
`);

export const UPDATE_PREFERENCES = graphql(`
  mutation UpdatePreferences($userId: ID!, $settings: UserSettingsInput!) {
    updateUserSettings(userId: $userId, settings: $settings) { settings { autoPlay prefersUploadV2 } }
  }
`);

export const AUTH_FACTORS = graphql(`
  query AuthFactors($user: ID!) {
    authFactors(user: $user) { id type recipient isActive }
    authFactorTypes
  }
`);

export const ADD_AUTH_FACTOR = graphql(`
  mutation AddAuthFactor($user: ID!, $type: AuthFactorType!, $phone: String) {
    addAuthFactor(user: $user, type: $type, phone: $phone) { id type recipient mustTrigger secret qr }
  }
`);

export const ACTIVATE_AUTH_FACTOR = graphql(`
  mutation ActivateAuthFactor($id: ID!, $code: String!) { activateAuthFactor(id: $id, code: $code) { isActive } }
`);

export const TRIGGER_AUTH_FACTOR = graphql(`
  mutation TriggerAuthFactor($id: ID!) { triggerAuthFactor(id: $id) { triggeredAt } }
`);

export const DELETE_AUTH_FACTOR = graphql(`
  mutation DeleteAuthFactor($id: ID!) { deleteAuthFactor(id: $id) }
`);

export const RECOVERY_CODES = graphql(`
  query RecoveryCodes($user: ID!) { recoveryCodes(user: $user) }
`);

export const GENERATE_RECOVERY_CODES = graphql(`
  mutation GenerateRecoveryCodes($user: ID!) { generateRecoveryCodes(user: $user) }
`);

export const OWN_SESSIONS = graphql(`
  query OwnSessions { ownSessions { id browser system address lastSeenAt isCurrent } }
`);

export const END_SESSION = graphql(`
  mutation EndSession($id: ID!) { endSession(id: $id) }
`);

export const END_OTHER_SESSIONS = graphql(`
  mutation EndOtherSessions { endOtherSessions }
`);

export const OWN_PROJECTS = graphql(`
  query OwnProjects($userId: ID!) {
    userProjects(userId: $userId) {
      projectId projectName settings { receiveFolderContentNotifications receiveCommentNotifications }
    }
  }
`);

export const UPDATE_NOTIFICATION_SETTINGS = graphql(`
  mutation UpdateNotificationSettings(
    $user: ID!, $project: ID!, $receiveFolderContentNotifications: Boolean, $receiveCommentNotifications: Boolean
  ) {
    updateProjectNotificationSettings(
      user: $user, project: $project,
      receiveFolderContentNotifications: $receiveFolderContentNotifications,
      receiveCommentNotifications: $receiveCommentNotifications
    ) { settings { receiveFolderContentNotifications receiveCommentNotifications } }
  }
`);
