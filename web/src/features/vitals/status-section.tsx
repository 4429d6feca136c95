import { type ReactNode, useId } from "react";

export interface StatusSectionProps {
  readonly title: string;
  /** Over both columns of the page. */
  readonly isWhole?: boolean;
  readonly children: ReactNode;
}

export function StatusSection({ title, isWhole = false, children }: StatusSectionProps) {
  const id = useId();
  return (
    <section className={isWhole ? "sys-whole" : undefined} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
