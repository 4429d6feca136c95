import type { ComponentType, LazyExoticComponent } from "react";
import { create } from "zustand";
import { Lazily } from "#web/ui/layout/lazily.tsx";

/** Passed to every dialog component: call it once, with the result, to close. */
export interface DialogControl<Result> {
  onDone: (result: Result) => void;
}

interface OpenDialog {
  id: number;
  component: unknown;
  openedAtMs: number;
  result: Promise<unknown>;
  element: React.ReactNode;
}

const useOpenDialogs = create<{ dialogs: readonly OpenDialog[] }>(() => ({ dialogs: [] }));
let nextId = 1;
/** The second click of a double click requests the dialog that is already opening (PLUS-289). */
const DOUBLE_CLICK_MS = 500;

/**
 * Opens a lazily loaded dialog and waits for its result:
 * `const name = await showDialog(NewFolderDialog, { folderId })`, where
 * `NewFolderDialog = lazy(() => import("./new-folder-dialog.tsx"))`. A dialog's props are `DialogControl<Result>` and its own.
 */
export function showDialog<Props extends object, Result>(
  Component:
    | LazyExoticComponent<ComponentType<Props & DialogControl<Result>>>
    | ComponentType<Props & DialogControl<Result>>,
  props: Props,
): Promise<Result> {
  const top = useOpenDialogs.getState().dialogs.at(-1);
  // Two of the same kind hide each other from the page, and neither can be closed.
  if (top?.component === Component && performance.now() - top.openedAtMs < DOUBLE_CLICK_MS)
    return top.result as Promise<Result>;
  const id = nextId++;
  const { promise, resolve } = Promise.withResolvers<Result>();
  const onDone = (result: Result) => {
    remove(id);
    resolve(result);
  };
  const Body = Component as ComponentType<Props & DialogControl<Result>>;
  const element = <Body {...props} onDone={onDone} />;
  const opened = { id, component: Component, openedAtMs: performance.now(), result: promise, element };
  useOpenDialogs.setState(({ dialogs }) => ({ dialogs: [...dialogs, opened] }));
  return promise;
}

function remove(id: number): void {
  useOpenDialogs.setState(({ dialogs }) => ({ dialogs: dialogs.filter((dialog) => dialog.id !== id) }));
}

/** Mounted once in the app; showDialog's dialogs appear here. `onLost`: the code of one could not be loaded. */
export function DialogHost({ onLost }: { onLost?: () => void }) {
  const dialogs = useOpenDialogs((state) => state.dialogs);
  return dialogs.map(({ id, element }) => {
    const giveUp = () => {
      remove(id);
      onLost?.();
    };
    return (
      <Lazily key={id} onLost={giveUp}>
        {element}
      </Lazily>
    );
  });
}
