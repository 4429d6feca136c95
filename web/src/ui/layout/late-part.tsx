import { type ComponentType, useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/**
 * A part of a page whose code is loaded when it is first drawn. Its stand-in keeps its place until then, and no longer: behind
 * `Suspense` React would keep it for at least 300 ms.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  StandIn: ComponentType,
): ComponentType<Props> {
  const loaded = createStore<{ Part: ComponentType<Props> | null; failure: { error: unknown } | null }>(() => ({
    Part: null,
    failure: null,
  }));
  let loading: Promise<ComponentType<Props>> | null = null;
  const begin = () => {
    loading ??= load();
    return loading;
  };
  return function LatePart(props: Props) {
    const { Part, failure } = useStore(loaded);
    useEffect(() => {
      if (Part) return;
      begin().then(
        (come) => loaded.setState({ Part: come }),
        (error: unknown) => loaded.setState({ failure: { error } }),
      );
    }, [Part]);
    // The page reports it, like any failure of its parts.
    if (failure) throw failure.error;
    return Part ? <Part {...props} /> : <StandIn />;
  };
}
