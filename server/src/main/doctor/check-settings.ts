import type { Config } from "#server/platform/config/config.ts";
import { existingSecret } from "#server/platform/config/signing-secret.ts";
import { type Finding, finding } from "./finding.ts";

/** Checks for settings that are valid on their own, but don't fit together or don't match the database. */
export function checkSettings(config: Config, usedPrefixes: readonly string[]): readonly Finding[] {
  const known = new Set(config.otherStorages.map(({ prefix }) => prefix));
  const unknown = usedPrefixes.filter((prefix) => !known.has(prefix));
  const isPublic = config.publicUrl?.startsWith("https:") === true;
  return [
    ...when(unknown.length > 0, () => {
      const sentence = "Projects are in storages that STORAGES doesn't list here.";
      return finding("settings", "problem", "STORAGE_UNKNOWN", sentence, {
        count: unknown.length,
        examples: [...unknown],
      });
    }),
    ...when(existingSecret(config) === undefined, () =>
      finding(
        "settings",
        "problem",
        "SECRET_MISSING",
        "The signing key isn't on this machine: set SECRET, or restore DATA_DIR/secret.",
      ),
    ),
    ...when(config.databaseUrl !== undefined && config.secret === undefined, () =>
      finding(
        "settings",
        "hint",
        "SECRET_LOCAL",
        "SECRET isn't set: processes on other machines sign addresses that this one rejects.",
      ),
    ),
    ...when(config.publicUrl === undefined, () =>
      finding(
        "settings",
        "hint",
        "PUBLIC_URL_MISSING",
        "PUBLIC_URL isn't set: links in mails only open on this machine.",
      ),
    ),
    ...when(isPublic && config.https === undefined && config.trustedProxy.length === 0, () =>
      finding(
        "settings",
        "hint",
        "TRUSTED_PROXY_MISSING",
        "PUBLIC_URL is https, but TRUSTED_PROXY isn't set: everyone counts as one network address.",
      ),
    ),
    ...when(config.mail === undefined, () =>
      finding(
        "settings",
        "hint",
        "MAIL_MISSING",
        "SMTP_URL and MAIL_FROM aren't set: mail is kept for superusers to read.",
      ),
    ),
  ];
}

const when = (isSo: boolean, make: () => Finding) => (isSo ? [make()] : []);
