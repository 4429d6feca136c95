import type { ReactNode, RefObject } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Popover as AriaPopover } from "react-aria-components/Popover";
import "./popover.css";

export interface PopoverProps {
  label: string;
  anchor: RefObject<Element | null>;
  placement?: "bottom start" | "bottom end" | "top end" | "top" | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A small panel attached to a control. Import it only from lazily loaded modules. */
export function Popover({ label, anchor, placement = "bottom end", onClose, children }: PopoverProps) {
  return (
    <AriaPopover
      className="pop"
      triggerRef={anchor}
      isOpen
      placement={placement}
      offset={6}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog className="pop-body" aria-label={label}>
        {children}
      </Dialog>
    </AriaPopover>
  );
}
