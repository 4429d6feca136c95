export interface WaitingUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Those of the recipients who were invited to the project and have not come yet. */
export function waitingAmong<User extends WaitingUser>(users: readonly User[], emails: readonly string[]): User[] {
  const wanted = new Set(emails.map((email) => email.toLowerCase()));
  return users.filter(({ email }) => wanted.has(email.toLowerCase()));
}
