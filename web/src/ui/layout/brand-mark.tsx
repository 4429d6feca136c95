import "./brand.css";

/** The product's mark: a hand-closed ring round a flame. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 22 22" fill="none" aria-hidden="true">
      <path
        d="M11 1.9c5.2-.2 9.2 3.9 9.1 9.2-.1 5.1-4.2 9-9.3 8.9C5.8 19.9 1.8 16 1.9 10.8 2 6.3 5 2.9 9.2 2.1"
        stroke="var(--text)"
        strokeWidth="1.7"
        strokeLinecap="round"
      />
      <path d="M11.1 5.4c2.3 2.3 3.6 4.3 3.6 6.4a3.65 3.65 0 0 1-7.3 0c0-2.1 1.4-4.1 3.7-6.4z" fill="var(--tung)" />
    </svg>
  );
}
