import { Outlet, useMatches } from "@tanstack/react-router";
import { type ComponentType, use } from "react";
import { missingCommands } from "#web/faces/faces.ts";
import { DEFAULT_LAYOUT, drawnWith, type LayoutName, layoutOf } from "./layout-of.ts";
import { MainLayout } from "./main-layout.tsx";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The frame around the page; a nested route may choose its own. */
    layout?: LayoutName;
  }
}

const LAYOUTS: Record<LayoutName, ComponentType> = { main: MainLayout, [DEFAULT_LAYOUT]: Outlet };

/** SHELL-002: the layout in the route's meta. */
export function RouteLayout() {
  const missing = missingCommands(useMatches({ select: drawnWith }));
  if (missing) use(missing);
  const Layout = LAYOUTS[useMatches({ select: layoutOf })];
  return <Layout />;
}
