import { useBrand } from '../brand/brandContext.ts';
import { useWords } from '../brand/words/words.ts';
import { Banners, isPassing, StayingNotice } from './notices/Banners.tsx';
import { BrandPanel } from './frame/BrandPanel.tsx';
import { Footer } from './frame/Footer.tsx';
import { Header } from './frame/Header.tsx';
import { Navigation } from './frame/Navigation.tsx';
import { LateNotices } from './notices/LateNotices.tsx';
import { Progress } from './frame/Progress.tsx';
import styles from './Shell.module.css';
import type { ShellProps } from './frame/shellProps.ts';

export function Shell({ children, layout, header, navigation, progress, footer, banners, insurance, ...notices }: ShellProps) {
  const say = useWords();
  const { isOffline = false, unread = null, onRead = () => {}, lateBanners = [], lateUnread = null, onDismissBanner = () => {} } = notices;
  const { look } = useBrand();
  const isEntry = layout === 'entry';
  const hasNavigation = navigation.length > 0;
  const hasDrawer = hasNavigation || (progress !== null && !isEntry);
  return (
    <>
      <div
        className={styles.shell}
        data-layout={layout}
        data-drawer={hasDrawer || undefined}
        data-bar={hasNavigation || undefined}
        data-panel={look.shape.panelSide}
      >
        <a className={styles.skip} href="#main">
          {say('shell.skip')}
        </a>
        <Header {...header} isEntry={isEntry} />
        {isEntry && <BrandPanel logoTo={header.logoTo} />}
        {hasDrawer && (
          <div className={styles.drawer}>
            {progress && !isEntry && <Progress {...progress} isDown />}
            {hasNavigation && <Navigation items={navigation} />}
          </div>
        )}
        <div className={styles.column}>
          <StayingNotice message={unread} onRead={onRead} />
          <Banners banners={banners} mayDismiss={isPassing} onDismiss={onDismissBanner} />
          {insurance && (
            <section className={styles.insurance} aria-label={say('shell.insurance')}>
              {insurance}
            </section>
          )}
          {progress && isEntry && <Progress {...progress} />}
          <main id="main" className={styles.main} tabIndex={-1}>
            {children}
          </main>
          <Footer {...footer} />
        </div>
      </div>
      <LateNotices isOffline={isOffline} banners={lateBanners} unread={lateUnread} onRead={onRead} onDismissBanner={onDismissBanner} />
    </>
  );
}
