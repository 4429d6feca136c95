import type { ReactNode } from "react";
import { BrandMark } from "#web/ui/layout/brand-mark.tsx";
import { Image } from "#web/ui/layout/image.tsx";
import { authMessages } from "../auth.messages.ts";
import { PublicFoot } from "./public-foot.tsx";
import pictureUrl from "./sign-in.jpg";
import "./sign-in.css";

/** The plain layout of sign-in and invitation: form on the left, shipped sample art on the right, nothing from a customer. */
export function PublicSplit({ children }: { children: ReactNode }) {
  return (
    <div className="split">
      <div className="split-form">
        <header className="brand">
          <BrandMark />
          <span>{authMessages.product}</span>
        </header>
        <main>{children}</main>
        <PublicFoot />
      </div>
      <section className="split-art" aria-hidden="true">
        <Image src={pictureUrl} />
        <div className="still-cap">
          <span className="still-title">{authMessages.pictureTitle}</span>
          <span>{authMessages.pictureNote}</span>
        </div>
      </section>
    </div>
  );
}
