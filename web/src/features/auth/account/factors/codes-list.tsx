import { accountMessages as text } from "../account.messages.ts";
import { codeColumns } from "./recovery-codes.ts";

/** ACCOUNT-063: numbered recovery codes in columns. */
export function CodesList({ codes }: { codes: readonly string[] }) {
  return (
    <section className="acc-codes" aria-label={text.codesList}>
      {codeColumns(codes).map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hidden codes look the same and keep their places
        <ol key={index} start={index * column.length + 1}>
          {column.map((code, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={row} className={code === text.codeUsed ? "used" : undefined}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      ))}
    </section>
  );
}
