import { Outlet, useMatches } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { DEFAULT_LAYOUT, type LayoutName, layoutOf } from "./layout-of.ts";
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
  const Layout = LAYOUTS[useMatches({ select: layoutOf })];
  return <Layout />;
}
