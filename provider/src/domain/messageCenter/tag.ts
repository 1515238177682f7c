import type { Topic } from '../../db/schema/messageCenter.ts';

/** A reported problem is a notice of error under Regulation E, 12 CFR 1005.11 (rule account-7). */
export const tagOf = (topic: Topic) => (topic === 'problem' ? 'reg_e_error' : null);
