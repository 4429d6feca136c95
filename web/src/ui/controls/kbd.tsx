import "./kbd.css";

/** A keyboard key, as a visual hint: not part of the name of its control. */
export function Kbd({ children }: { children: string }) {
  return (
    <span aria-hidden="true">
      <kbd className="kbd">{children}</kbd>
    </span>
  );
}
