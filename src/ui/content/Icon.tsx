import { pathsByIcon } from 'virtual:passbook/icons';
import styles from './Icon.module.css';
import type { IconName } from './imageNames.ts';

interface IconProps {
  name: IconName;
  /** Accessible name; absent when adjacent text says the same. */
  label?: string;
  size?: 16 | 20 | 24;
}

export function Icon({ name, label, size = 20 }: IconProps) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  // In rem, to scale with the text.
  const side = `${size / 16}rem`;
  return (
    <svg
      className={styles.icon}
      width={side}
      height={side}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable={false}
      {...named}
    >
      {pathsByIcon[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
