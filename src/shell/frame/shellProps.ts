import type { ReactNode } from 'react';
import type { IconName } from '../../ui/content/iconNames.ts';

/** Everything that the shell draws around a page. It fetches nothing and knows no flow. */
export interface ShellProps {
  /** `entry` has the brand panel, `registration` the steps, `account` the navigation. */
  layout: 'entry' | 'registration' | 'account';
  header: ShellHeader;
  /** Empty: no drawer and no bar. */
  navigation: NavigationItem[];
  progress: RegistrationProgress | null;
  footer: ShellFooter;
  banners: Banner[];
  /** What has come since the page is read: it pushes nothing. */
  lateBanners?: Banner[];
  lateUnread?: string | null;
  /** Information and success alone can be put away; warnings stay. */
  onDismissBanner?: (uuid: string) => void;
  /** `<InsuranceNotice />` where the route asks for it. */
  insurance?: ReactNode;
  /** The browser has no network. */
  isOffline?: boolean;
  /** A notification that must not pass unread; null for none. */
  unread?: string | null;
  onRead?: () => void;
  children: ReactNode;
}

export interface ShellHeader {
  /** What the route declares. */
  text?: string | undefined;
  /** The parent; the label says it in full, "Back to Messages". */
  back?: { label: string; to: string } | undefined;
  logoTo: string;
  showLogOut: boolean;
  onLogOut: () => void;
}

export interface NavigationItem {
  label: string;
  /** Instead of the label in the phone’s bar when text is large. */
  short?: string | undefined;
  icon: IconName;
  to: string;
  current: boolean;
  /** How many are unread. */
  badge?: number | undefined;
  /** Its place in the phone’s bar, from 1; false: not there. Absent: as in the drawer. */
  bar?: number | false | undefined;
  /** It has its place and does not show: it may come while the page is read. */
  isAwaited?: boolean;
}

export interface RegistrationProgress {
  /** What the steps lead to; absent: an open account. */
  label?: string | undefined;
  /** 0 to 100. */
  percent: number;
  /** `share`: how much of the step is done, 0 to 1. */
  steps: { name: string; state: StepState; share: number }[];
}

export type StepState = 'done' | 'current' | 'ahead';

export interface ShellFooter {
  /** Where "Contact us" leads; null opens the dialog for those who are not logged in. */
  contactTo: string | null;
  showLogOut: boolean;
  onLogOut: () => void;
  /** The languages that can be chosen instead of the one that is shown, as BCP 47 tags. */
  otherLanguages?: string[];
  onLanguage?: (language: string) => void;
}

/** `type`: 0 success, 1 info, 2 warning, 3 error. */
export interface Banner {
  uuid: string;
  type: number;
  message: string;
}
