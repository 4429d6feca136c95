import { type ComponentType, type LazyExoticComponent, Suspense } from "react";
import { create } from "zustand";

/** What every dialog component gets: call it once, with the result, to close. */
export interface DialogControl<Result> {
  onDone: (result: Result) => void;
}

interface OpenDialog {
  id: number;
  element: React.ReactNode;
}

const useOpenDialogs = create<{ dialogs: readonly OpenDialog[] }>(() => ({ dialogs: [] }));
let nextId = 1;

/**
 * Opens a lazily loaded dialog and waits for its result:
 * `const name = await showDialog(NewFolderDialog, { folderId })`, where
 * `const NewFolderDialog = lazy(() => import("./new-folder-dialog.tsx"))` style components take `DialogControl<Result>` and the rest as props.
 */
export function showDialog<Props extends object, Result>(
  Component:
    | LazyExoticComponent<ComponentType<Props & DialogControl<Result>>>
    | ComponentType<Props & DialogControl<Result>>,
  props: Props,
): Promise<Result> {
  const id = nextId++;
  return new Promise((resolve) => {
    const onDone = (result: Result) => {
      useOpenDialogs.setState(({ dialogs }) => ({ dialogs: dialogs.filter((dialog) => dialog.id !== id) }));
      resolve(result);
    };
    const Body = Component as ComponentType<Props & DialogControl<Result>>;
    const element = <Body {...props} onDone={onDone} />;
    useOpenDialogs.setState(({ dialogs }) => ({ dialogs: [...dialogs, { id, element }] }));
  });
}

/** Stands once in the app; the dialogs of showDialog appear here. */
export function DialogHost() {
  const dialogs = useOpenDialogs((state) => state.dialogs);
  return dialogs.map((dialog) => (
    <Suspense key={dialog.id} fallback={null}>
      {dialog.element}
    </Suspense>
  ));
}
