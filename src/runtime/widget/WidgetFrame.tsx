import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWords } from '../../brand/words/words.ts';
import { PageSkeleton } from '../../ui/page/Loading.tsx';
import { attendWidget, createNonce, type WidgetEnd } from './attendWidget.ts';
import styles from './WidgetFrame.module.css';

export interface Visit {
  fast_link_url: string;
  access_token: string;
  config_name: string;
}

interface WidgetFrameProps {
  visit: Visit;
  /** Called once; `lost` after a timeout. */
  onEnd: (end: WidgetEnd | { as: 'lost' }) => void;
}

/** Milliseconds to wait for the widget's first message. */
const patience = 15_000;

export function WidgetFrame({ visit, onEnd }: WidgetFrameProps) {
  const say = useWords();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [origin] = useState(findWidgetOrigin);
  const end = useEffectEvent(onEnd);
  const isFramed = origin !== null && URL.canParse(visit.fast_link_url) && new URL(visit.fast_link_url).origin === origin;

  useEffect(() => {
    if (!isFramed) {
      end({ as: 'lost' });
      return undefined;
    }
    const timer = setTimeout(() => end({ as: 'lost' }), patience);
    const opening = { origin, nonce: createNonce(), token: visit.access_token, configName: visit.config_name };
    const stop = attendWidget(opening, {
      frame: () => frame.current?.contentWindow ?? null,
      onReady: () => {
        clearTimeout(timer);
        setIsReady(true);
        frame.current?.focus();
      },
      onEnd: (how) => end(how),
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isFramed, origin, visit]);

  return (
    <div className={styles.stage}>
      {!isReady && (
        <div className={styles.waiting}>
          <PageSkeleton fields={3} />
        </div>
      )}
      {isFramed && (
        <iframe
          ref={frame}
          className={styles.frame}
          data-ready={isReady || undefined}
          title={say('ui.linking.frame')}
          src={visit.fast_link_url}
          // `allow-same-origin` is safe, because the frame is cross-origin.
          sandbox="allow-scripts allow-forms allow-same-origin"
          allow=""
          referrerPolicy="strict-origin"
        />
      )}
    </div>
  );
}

/**
 * Origin of the linking widget, as deployed: `<html data-widget="https://link.bank.example">`. The page's CSP frames no other.
 * Null when the widget is not offered.
 */
function findWidgetOrigin(page: HTMLElement = document.documentElement): string | null {
  const said = page.dataset['widget'] ?? '';
  return /^https?:\/\//.test(said) && URL.canParse(said) && new URL(said).origin === said ? said : null;
}
