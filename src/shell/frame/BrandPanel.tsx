import { useBrand } from '../../brand/brandContext.ts';
import { useWords } from '../../brand/words/words.ts';
import { Icon } from '../../ui/content/Icon.tsx';
import styles from './BrandPanel.module.css';
import { Logo } from './Logo.tsx';

/** What the brand promises, beside the entry pages of wide windows. */
export function BrandPanel({ logoTo }: { logoTo: string }) {
  const say = useWords();
  const { assets, isDark, look } = useBrand();
  const art = assets['art/panel.svg'];
  return (
    <aside className={styles.panel} aria-label={say('shell.panel.label')}>
      {/* Narrow windows hide the panel, and should not fetch what they never show. */}
      {art && <img loading="lazy" className={styles.art} src={art} alt="" />}
      {/* On the right the logo would move on the way to the pages that have a header. */}
      {look.shape.panelSide === 'left' && <Logo to={logoTo} isOnDark={isDark.panel} />}
      <div className={styles.promise}>
        <p className={styles.line}>{say('shell.panel.promise')}</p>
        <ul className={styles.points}>
          <li>
            <Icon name="clock" size={24} />
            {say('shell.panel.points.first')}
          </li>
          <li>
            <Icon name="shield" size={24} />
            {say('shell.panel.points.second')}
          </li>
          <li>
            <Icon name="coin" size={24} />
            {say('shell.panel.points.third')}
          </li>
        </ul>
      </div>
    </aside>
  );
}
