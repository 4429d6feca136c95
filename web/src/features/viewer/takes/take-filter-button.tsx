import { lazy, useRef, useState } from "react";
import { isFiltering } from "#web/features/folders/page/take-filter.ts";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { Lazily } from "#web/ui/layout/lazily.tsx";
import { viewerMessages } from "../viewer.messages.ts";
import type { TakeFilterProps } from "./take-filter-popover.tsx";

const LazyPopover = lazy(async () => ({ default: (await import("./take-filter-popover.tsx")).TakeFilterPopover }));

/** Opens the filter of the takes; pressed while one is active. */
export function TakeFilterButton(props: Omit<TakeFilterProps, "anchor" | "onClose">) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={anchor}
        icon="filter"
        label={viewerMessages.filter}
        active={isFiltering(props.filter)}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Lazily>
          <LazyPopover {...props} anchor={anchor} onClose={() => setIsOpen(false)} />
        </Lazily>
      )}
    </>
  );
}
