/** The line illustrations that we have, by the name that a route’s `picture` uses. */
export const pictureNames = ['welcome', 'mail', 'identity', 'clock', 'phone', 'success', 'lost', 'hold', 'closed', 'offline'] as const;

export type Picture = (typeof pictureNames)[number];
