import "./password-strength.css";

/** How strong a new password is, told politely once typing pauses. Always there, since screen readers follow only what they know. */
export function PasswordStrength({ words }: { words: string }) {
  return (
    <p className="hint password-strength" role="status">
      {words}
    </p>
  );
}
