import type { Factor } from "../api/read-factors.ts";
import { authMessages } from "../auth.messages.ts";

export const phonesOf = (factors: readonly Factor[]): Factor[] => factors.filter(({ type }) => type === "sms");

/** AUTH-021, AUTH-022: the phone to which a code is sent unasked, when nothing else could be meant. */
export function automaticPhone(factors: readonly Factor[]): Factor | null {
  const phones = phonesOf(factors);
  return factors.length === 1 && phones.length === 1 ? (phones[0] ?? null) : null;
}

/** Whose code is typed: of the phone that was sent one, else of the app. A recovery code counts with any of them. */
export function provenFactor(factors: readonly Factor[], sentTo: Factor | null): Factor | null {
  return sentTo ?? factors.find(({ type }) => type === "app") ?? factors[0] ?? null;
}

/** The last two digits of a telephone. */
export const endingOf = ({ recipient }: Factor): string => (recipient ?? "").slice(-2);

/** What the page asks for, above the field. */
export function leadOf(factors: readonly Factor[], sentTo: Factor | null): string {
  if (sentTo) return authMessages.leadSent(endingOf(sentTo));
  const phones = phonesOf(factors);
  const [phone] = phones;
  if (phones.length === factors.length) {
    return phones.length === 1 && phone ? authMessages.leadPhone(endingOf(phone)) : authMessages.leadChoosePhone;
  }
  if (!phone) return authMessages.leadApp;
  return phones.length === 1 ? authMessages.leadAppOrPhone(endingOf(phone)) : authMessages.leadAppOrPhones;
}
