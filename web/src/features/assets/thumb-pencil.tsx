import type { MouseEvent } from "react";
import { Icon } from "#web/ui/icons/icon.tsx";

const stay = (event: MouseEvent) => event.stopPropagation();

/** The pencil on a picture, on hover and while something in the card has the focus (FOLDERS-023). @public */
export function ThumbPencil({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="thumb-pencil"
      tabIndex={-1}
      aria-label={label}
      onDoubleClick={stay}
      onClick={(event) => {
        event.stopPropagation();
        onClick();
      }}
    >
      <Icon name="pencil" />
    </button>
  );
}
