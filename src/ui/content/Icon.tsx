import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconArrowDownLeft from '@tabler/icons-react/dist/esm/icons/IconArrowDownLeft.mjs';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconCalendarRepeat from '@tabler/icons-react/dist/esm/icons/IconCalendarRepeat.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import styles from './Icon.module.css';
import type { IconName } from './imageNames.ts';

const iconByName = {
  alert: IconAlertTriangle,
  alertCircle: IconAlertCircle,
  info: IconInfoCircle,
  success: IconCircleCheck,
  check: IconCheck,
  close: IconX,
  back: IconChevronLeft,
  forward: IconChevronRight,
  down: IconChevronDown,
  home: IconHome,
  transactions: IconArrowsExchange,
  documents: IconFileText,
  alerts: IconBell,
  account: IconUser,
  mail: IconMail,
  phone: IconDeviceMobile,
  shield: IconShieldCheck,
  lock: IconLock,
  clock: IconClock,
  calendar: IconCalendarRepeat,
  edit: IconPencil,
  logOut: IconLogout,
  help: IconHelpCircle,
  offline: IconWifiOff,
  retry: IconRefresh,
  link: IconLink,
  coin: IconCoin,
  id: IconId,
  key: IconKey,
  external: IconExternalLink,
  bank: IconBuildingBank,
  in: IconArrowDownLeft,
  out: IconArrowUpRight,
  receipt: IconReceipt,
  search: IconSearch,
  download: IconDownload,
  attach: IconPaperclip,
} as const satisfies Record<IconName, unknown>;

interface IconProps {
  name: IconName;
  /** Accessible name; absent when adjacent text says the same. */
  label?: string;
  size?: 16 | 20 | 24;
}

export function Icon({ name, label, size = 20 }: IconProps) {
  const Drawing = iconByName[name];
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  // In rem, to scale with the text.
  return <Drawing className={styles.icon} size={`${size / 16}rem`} stroke={1.75} focusable={false} {...named} />;
}
