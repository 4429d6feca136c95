import type { ReactNode } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { Kbd } from "#web/ui/controls/kbd.tsx";
import type { Command, Target } from "./command.ts";
import { barFor, commandsFor, headFor, iconOf, labelOf, shortcutOf, sidebarFor } from "./shown-commands.ts";

/** The buttons of a selection bar: actions for everything that is selected. */
export function CommandBar<Context>({ target, context }: { target: Target<Context>; context: Context }) {
  return barFor(target, context).map((command) => {
    const label = labelOf(command, context);
    const look = { icon: iconOf(command, context), onClick: () => command.run(context) };
    return command.bar?.isWide ? (
      <Button key={command.id} kind={command.isDestructive ? "danger-text" : "ghost"} {...look}>
        {label}
      </Button>
    ) : (
      <IconButton key={command.id} label={label} shortcut={shortcutOf(command)} {...look} />
    );
  });
}

/** The buttons beside the single selected item. */
export function SidebarCommands<Context>({ target, context }: { target: Target<Context>; context: Context }) {
  return sidebarFor(target, context).map((command) => (
    <Button key={command.id} icon={iconOf(command, context)} onClick={() => command.run(context)}>
      {labelOf(command, context)}
    </Button>
  ));
}

/** The button of an empty page, with its key; null if nothing can be started there. */
export function emptyCommand<Context>(target: Target<Context>, context: Context): ReactNode {
  const command = commandsFor(target, context).find(({ emptyLabel }) => emptyLabel);
  const shortcut = command && shortcutOf(command);
  return (
    command && (
      <Button icon={iconOf(command, context)} onClick={() => command.run(context)}>
        {command.emptyLabel}
        {shortcut && <Kbd>{shortcut}</Kbd>}
      </Button>
    )
  );
}

interface HeadCommandsProps<Context> {
  target: Target<Context>;
  /** The page itself: nothing in it is selected. */
  context: Context;
  /** Items are selected: the commands of the selection bar are left out here. */
  isSelecting: boolean;
  /** On a narrow page the buttons stay in the bar; without it the primary one floats there, and the menu has the others. */
  staysInBar?: boolean;
}

/** The buttons above a page: what can be created here. */
export function HeadCommands<Context>({
  target,
  context,
  isSelecting,
  staysInBar = false,
}: HeadCommandsProps<Context>) {
  const commands = headFor(target, context).filter(({ bar }) => !(isSelecting && bar));
  const placeOf = ({ head }: Command<Context>) => (head?.isPrimary ? "head-primary" : "head-command");
  return commands.map((command) => {
    const label = labelOf(command, context);
    return (
      <Button
        key={command.id}
        kind={command.head?.isPrimary ? "primary" : command.isDestructive ? "danger-text" : "ghost"}
        icon={iconOf(command, context)}
        className={staysInBar ? undefined : placeOf(command)}
        aria-label={label}
        onClick={() => command.run(context)}
      >
        <span className="btn-text">{label}</span>
      </Button>
    );
  });
}
