export const iconNames = [
  'alert',
  'alertCircle',
  'info',
  'success',
  'check',
  'close',
  'back',
  'forward',
  'down',
  'home',
  'transactions',
  'documents',
  'alerts',
  'account',
  'mail',
  'phone',
  'shield',
  'lock',
  'clock',
  'calendar',
  'edit',
  'logOut',
  'help',
  'offline',
  'retry',
  'link',
  'coin',
  'id',
  'key',
  'external',
  'bank',
  'in',
  'out',
  'receipt',
  'search',
  'download',
  'attach',
] as const;

export type IconName = (typeof iconNames)[number];

/** Available illustrations, by the name used in a route’s `picture`. */
export const pictureNames = ['welcome', 'mail', 'identity', 'clock', 'phone', 'success', 'lost', 'hold', 'closed', 'offline'] as const;

export type Picture = (typeof pictureNames)[number];
