import { useWords } from '../../brand/words/words.ts';
import { focusPageHeading } from '../../ui/page/pageHeading.ts';
import { Strip } from '../../ui/page/Strip.tsx';
import type { Banner } from '../frame/shellProps.ts';

/** Indexed by the alert's `type`. */
const kindByType = [
  { kind: 'success', tone: 'success', icon: 'success' },
  { kind: 'info', tone: 'info', icon: 'info' },
  { kind: 'warning', tone: 'warning', icon: 'alert' },
  { kind: 'error', tone: 'danger', icon: 'alertCircle' },
] as const;

interface BannersProps {
  banners: Banner[];
  mayDismiss: (banner: Banner) => boolean;
  onDismiss: (uuid: string) => void;
}

/** Success and info can be dismissed for good; warnings and errors stay. */
export function isPassing({ type }: Banner): boolean {
  return type <= 1;
}

export function Banners({ banners, mayDismiss, onDismiss }: BannersProps) {
  const say = useWords();
  const dismiss = (uuid: string) => {
    onDismiss(uuid);
    // The focused button unmounts.
    focusPageHeading();
  };
  if (banners.length === 0) return null;
  return (
    <section aria-label={say('shell.banner.label')}>
      {banners.map((banner) => {
        const { uuid, type, message } = banner;
        const { kind, tone, icon } = kindByType[type] ?? kindByType[1];
        return (
          <Strip key={uuid} tone={tone} icon={icon} onDismiss={mayDismiss(banner) ? () => dismiss(uuid) : undefined}>
            <strong>{say(`shell.banner.${kind}`)}</strong> <span>{message}</span>
          </Strip>
        );
      })}
    </section>
  );
}

interface StayingNoticeProps {
  /** Null for none. */
  message: string | null;
  onRead: () => void;
}

/** A notice that stays above the page until dismissed. The live region exists before its text, so that screen readers announce it. */
export function StayingNotice({ message, onRead }: StayingNoticeProps) {
  const say = useWords();
  return (
    <output>
      {message !== null && (
        <Strip tone="info" icon="info" iconLabel={say('shell.snackbar.info')} onDismiss={onRead}>
          <span>{message}</span>
        </Strip>
      )}
    </output>
  );
}
