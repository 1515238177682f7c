import { useBrand } from '../../brand/brandContext.ts';
import { useWords } from '../../brand/words/words.ts';
import { Icon } from '../../ui/content/Icon.tsx';
import styles from './BrandPanel.module.css';
import { Logo } from './Header.tsx';

export function BrandPanel({ logoTo }: { logoTo: string }) {
  const say = useWords();
  const { assets, isDark, look } = useBrand();
  const art = assets['art/panel.svg'];
  return (
    <aside className={styles.panel} aria-label={say('shell.panel.label')}>
      {/* Narrow windows hide the panel, so lazy loading skips the image. */}
      {art && <img loading="lazy" className={styles.art} src={art} alt="" />}
      {/* On the right, the logo would jump when moving to pages with a header. */}
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
