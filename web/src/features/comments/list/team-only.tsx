import { createContext, useContext } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { commentMessages } from "../comments.messages.ts";

/** Whether the writer belongs to the team, and may write team-only comments. False on pages for visitors. */
export const TeamContext = createContext(true);

/** Whether the comment being written is team-only; absent for visitors. */
export function TeamOnlySwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const isTeam = useContext(TeamContext);
  if (!isTeam) return null;
  return (
    <Button
      kind="ghost"
      className="team-ask"
      icon={isOn ? "eyeoff" : "eye"}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      {commentMessages.teamOnly}
    </Button>
  );
}
