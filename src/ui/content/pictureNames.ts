/** Available illustrations, by the name used in a route’s `picture`. */
export const pictureNames = ['welcome', 'mail', 'identity', 'clock', 'phone', 'success', 'lost', 'hold', 'closed', 'offline'] as const;

export type Picture = (typeof pictureNames)[number];
