export interface WaitingUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Recipients who were invited to the project and haven't accepted yet. */
export function waitingAmong<User extends WaitingUser>(users: readonly User[], emails: readonly string[]): User[] {
  const wanted = new Set(emails.map((email) => email.toLowerCase()));
  return users.filter(({ email }) => wanted.has(email.toLowerCase()));
}
