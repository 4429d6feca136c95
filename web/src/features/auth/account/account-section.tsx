import { type ReactNode, useId } from "react";

/** A titled part of the account pages. */
export function AccountSection({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="acc-sec" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead && <p className="meta">{lead}</p>}
      {children}
    </section>
  );
}
