import type { RefObject } from "react";
import { Header } from "react-aria-components/Header";
import { Menu, MenuItem, MenuSection } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { Text } from "react-aria-components/Text";
import { Icon } from "../icons/icon.tsx";
import { filledGroups, type MenuAction, type MenuGroup } from "./menu-entry.ts";

export interface MenuPopoverProps {
  label: string;
  groups: () => readonly MenuGroup[];
  anchor: RefObject<Element | null>;
  placement: "bottom start" | "bottom end" | "top end";
  onClose: () => void;
}

function MenuLine({ action }: { action: MenuAction }) {
  const icon = action.checked ? (action.icon ?? "check") : action.icon;
  return (
    <MenuItem
      id={action.id}
      textValue={action.label}
      isDisabled={action.disabled ?? false}
      className={({ isFocused, isDisabled }) =>
        `mi${isFocused ? " hov" : ""}${isDisabled ? " off" : ""}${action.danger ? " dng" : ""}${action.checked ? " on" : ""}${action.note ? " two" : ""}`
      }
      onAction={action.onSelect}
    >
      {icon ? <Icon name={icon} /> : <span className="ic" />}
      {action.note ? (
        <span className="noted">
          <Text slot="label">{action.label}</Text>
          <Text slot="description">{action.note}</Text>
        </span>
      ) : (
        <Text slot="label">{action.label}</Text>
      )}
      {action.end && <span className="end mi-end">{action.end}</span>}
      {action.shortcut && <span className="end mi-end keys">{action.shortcut}</span>}
    </MenuItem>
  );
}

const tickedIds = ({ actions }: MenuGroup) => actions.filter(({ checked }) => checked).map(({ id }) => id);

/** The open menu: keyboard, type-ahead, focus and placement by React Aria. Loaded when a menu is first opened. */
export function MenuPopover({ label, groups: read, anchor, placement, onClose }: MenuPopoverProps) {
  const groups = filledGroups(read());
  return (
    <Popover
      className="menu-pop"
      triggerRef={anchor}
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      placement={placement}
      offset={4}
    >
      <Menu className="menu" aria-label={label} onClose={onClose} autoFocus="first">
        {groups.map((group) => (
          <MenuSection
            key={group.id}
            className="mgroup"
            aria-label={group.title ?? label}
            {...(group.isMultiple && { selectionMode: "multiple", selectedKeys: tickedIds(group) })}
          >
            {group.title && <Header className="mh micro">{group.title}</Header>}
            {group.actions.map((action) => (
              <MenuLine key={action.id} action={action} />
            ))}
          </MenuSection>
        ))}
      </Menu>
    </Popover>
  );
}
