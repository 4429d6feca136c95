import "./kbd.css";

/** A key of the keyboard, as a hint to the eye: it is no part of the name of the control it is in. */
export function Kbd({ children }: { children: string }) {
  return (
    <span aria-hidden="true">
      <kbd className="kbd">{children}</kbd>
    </span>
  );
}
