import type { Factor } from "../api/read-factors.ts";
import { authMessages } from "../auth.messages.ts";

export const phonesOf = (factors: readonly Factor[]): Factor[] => factors.filter(({ type }) => type === "sms");

/** AUTH-021, AUTH-022: the phone that gets a code automatically if there is no alternative. */
export function automaticPhone(factors: readonly Factor[]): Factor | null {
  const phones = phonesOf(factors);
  return factors.length === 1 && phones.length === 1 ? (phones[0] ?? null) : null;
}

/** Whose code is being typed: the phone that was sent one, else the app. A recovery code works with any of them. */
export function provenFactor(factors: readonly Factor[], sentTo: Factor | null): Factor | null {
  return sentTo ?? factors.find(({ type }) => type === "app") ?? factors[0] ?? null;
}

/** The last two digits of a phone number. */
export const endingOf = ({ recipient }: Factor): string => (recipient ?? "").slice(-2);

/** The page's prompt, above the field. */
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
