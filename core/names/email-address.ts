/** RFC 5321: 64 before the @, 255 after it. */
export const EMAIL_MAX_LENGTH = 320;

const ADDRESS = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Whether an address is valid for an invitation, a rename or a mail: an internet address without blanks around it. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && ADDRESS.test(text);
}

/** Whether an address is valid for signing in: the first superuser's may end in a host name, as admin@localhost. */
export function isSignInEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && /^[^\s@]+@[^\s@]+$/.test(text);
}
