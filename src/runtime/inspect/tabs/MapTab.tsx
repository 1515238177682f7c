import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useWords } from '../../../brand/words/words.ts';
import { Action } from '../../../ui/controls/Action.tsx';
import { useRuntime } from '../../core/runtime.ts';
import styles from './MapTab.module.css';
import { useMap } from '../map/useMap.ts';

interface MapTabProps {
  /** Hears of a route that was chosen on the map. */
  onAsk: (path: string) => void;
}

const usualScale = 0.75;
const [smallest, largest] = [0.1, 1.5];

// words: inspect.{loading,failed}

/** The map of the flow with the route that shows marked. */
export function MapTab({ onAsk }: MapTabProps) {
  const say = useWords();
  const { app } = useRuntime();
  const { pathname } = useLocation();
  const here = (app.match(pathname) ?? app.notFound).data.path;
  const ground = useRef<HTMLElement>(null);
  const [scale, setScale] = useState(usualScale);
  const state = useMap(ground, { here, scale, onAsk });
  // words: inspect.{loading,failed}
  return (
    <div className={styles.tab}>
      <div className={styles.bar}>
        <p>{say(state === 'drawn' ? 'inspect.map.help' : `inspect.${state}`)}</p>
        <Action kind="secondary" isCompact disabled={scale <= smallest} onClick={() => setScale(Math.max(smallest, scale / 1.4))}>
          {say('inspect.map.smaller')}
        </Action>
        <Action kind="secondary" isCompact disabled={scale >= largest} onClick={() => setScale(Math.min(largest, scale * 1.4))}>
          {say('inspect.map.larger')}
        </Action>
      </div>
      {/* It scrolls, and whoever has no mouse scrolls it as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section ref={ground} className={styles.ground} tabIndex={0} aria-label={say('inspect.map.label', { address: here })} />
    </div>
  );
}
