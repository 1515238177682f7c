import type { ReactNode } from 'react';
import type { IconName } from '../../ui/content/imageNames.ts';

/** Everything the shell renders around a page. It fetches nothing and has no flow logic. */
export interface ShellProps {
  /** `entry` has the brand panel, `registration` the steps, `account` the navigation. */
  layout: 'entry' | 'registration' | 'account';
  header: ShellHeader;
  /** Empty: no drawer and no bar. */
  navigation: NavigationItem[];
  progress: RegistrationProgress | null;
  footer: ShellFooter;
  banners: Banner[];
  /** Arrived after the page loaded; shown without shifting the page. */
  lateBanners?: Banner[];
  lateUnread?: string | null;
  onDismissBanner?: (uuid: string) => void;
  /** `<InsuranceNotice />` on routes that require it. */
  insurance?: ReactNode;
  isOffline?: boolean;
  /** A notification that must be read; null for none. */
  unread?: string | null;
  onRead?: () => void;
  children: ReactNode;
}

export interface ShellHeader {
  text?: string | undefined;
  /** Link to the parent page, with the full label: "Back to Messages". */
  back?: { label: string; to: string } | undefined;
  logoTo: string;
  showLogOut: boolean;
  onLogOut: () => void;
}

export interface NavigationItem {
  label: string;
  /** Replaces the label in the phone’s bar when text is large. */
  short?: string | undefined;
  icon: IconName;
  to: string;
  /** `section`: the page is below the item. */
  current?: 'page' | 'section' | undefined;
  badge?: number | undefined;
  /** Position in the phone’s bar, from 1; false hides it. Defaults to the list order. */
  bar?: number | false | undefined;
  /** Reserves the place of an item that may appear later. */
  isAwaited?: boolean;
}

export interface RegistrationProgress {
  label?: string | undefined;
  /** 0 to 100. */
  percent: number;
  /** `share`: completed part of the step, 0 to 1. */
  steps: { name: string; state: StepState; share: number }[];
}

export type StepState = 'done' | 'current' | 'ahead';

export interface ShellFooter {
  /** Target of "Contact us"; null opens the dialog for logged-out visitors. */
  contactTo: string | null;
  showLogOut: boolean;
  onLogOut: () => void;
  /** Selectable languages besides the current one, as BCP 47 tags. */
  otherLanguages?: string[];
  onLanguage?: (language: string) => void;
}

/** `type`: 0 success, 1 info, 2 warning, 3 error. */
export interface Banner {
  uuid: string;
  type: number;
  message: string;
}
