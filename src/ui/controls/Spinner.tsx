import styles from './Spinner.module.css';

/** A turning ring in the color of the text; words beside it say what is under way. */
export function Spinner({ className, size = 20 }: { className?: string | undefined; size?: number }) {
  return (
    <svg
      className={[styles.spinner, className].filter(Boolean).join(' ')}
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden
      focusable={false}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
