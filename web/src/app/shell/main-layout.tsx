import { Outlet } from "@tanstack/react-router";
import { appMessages } from "../app.messages.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header/header.tsx";
import { MobileNavigation } from "./mobile-navigation.tsx";
import "./shell.css";
import { useShellKeys } from "./use-shell-keys.ts";

/** The main layout: header, the page with its drawers, footer (SHELL-003). */
export function MainLayout() {
  useShellKeys();
  return (
    <div className="app">
      <a className="skip" href="#page">
        {appMessages.skip}
      </a>
      <Header />
      <Outlet />
      <Footer />
      <MobileNavigation />
    </div>
  );
}
