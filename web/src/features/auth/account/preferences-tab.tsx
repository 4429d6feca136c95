import type { CurrentUser } from "#web/features/users/current-user.ts";
import { Switch } from "#web/ui/controls/switch.tsx";
import { notifyFailure, notifySuccess } from "#web/ui/notices/notice-store.ts";
import { accountMessages as text } from "./account.messages.ts";
import { AccountFrame } from "./account-frame.tsx";
import { AccountSection } from "./account-section.tsx";
import { savePreferences } from "./api/account-changes.ts";
import { useBusy } from "./use-busy.ts";

type Settings = CurrentUser["settings"];

/** ACCOUNT-001 to ACCOUNT-003: a switch takes effect immediately. */
export function PreferencesTab({ user }: { user: CurrentUser }) {
  const { busy, run } = useBusy();
  const option = (key: keyof Settings, label: string, lead: string) => (
    <div>
      <Switch
        checked={user.settings[key]}
        disabled={busy !== null}
        onChange={(isOn) => void run(key, () => save(user.id, { [key]: isOn }))}
      >
        {label}
      </Switch>
      <p className="meta acc-switch-lead">{lead}</p>
    </div>
  );
  return (
    <AccountFrame>
      <div className="acc-form">
        <AccountSection title={text.player}>{option("autoPlay", text.autoPlay, text.autoPlayLead)}</AccountSection>
        <AccountSection title={text.experimental}>
          {option("prefersUploadV2", text.uploadV2, text.uploadV2Lead)}
        </AccountSection>
      </div>
    </AccountFrame>
  );
}

async function save(userId: string, settings: Partial<Settings>): Promise<void> {
  try {
    await savePreferences(userId, settings);
    notifySuccess(text.preferencesSaved);
  } catch {
    notifyFailure(text.preferencesFailed);
  }
}
