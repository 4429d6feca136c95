import { createContext, useContext } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { commentMessages } from "../comments.messages.ts";

/** Whether anyone who writes here is of the team, and may write what visitors don't read. A page for visitors says no. */
export const TeamContext = createContext(true);

/** Whether what is being written is for the team alone; not there for visitors. */
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
