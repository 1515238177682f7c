import { useMoment, type Answers } from 'passbook';

type Funding = Answers['initial-fund-amount'];

/** When a deposit that is confirmed now arrives and may be withdrawn, and until when that holds. */
export interface Arrival {
  settles: string;
  available: string;
  cutOff: string;
  /** Whether the cut-off is still to come; what is confirmed after it arrives a banking day later. */
  holds: 'today' | 'later' | 'no-more';
}

/** As the provider tells it, by its own clock (rule money-8). */
export function useArrival({
  cut_off_at,
  before_cut_off,
  after_cut_off,
}: Pick<Funding, 'cut_off_at' | 'before_cut_off' | 'after_cut_off'>): Arrival {
  const { hasPassed, isToday } = useMoment(cut_off_at);
  const { settles_at, available_at } = hasPassed ? after_cut_off : before_cut_off;
  const open = isToday ? 'today' : 'later';
  return { settles: settles_at, available: available_at, cutOff: cut_off_at, holds: hasPassed ? 'no-more' : open };
}
