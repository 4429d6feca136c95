import { Icon } from "#web/ui/icons/icon.tsx";

/** The error below the fields of a public form. */
export function FailureLine({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className="hint bad" role="alert">
      <Icon name="error" />
      {text}
    </p>
  );
}
