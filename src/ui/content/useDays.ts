import { useBrand } from '../../brand/brandContext.ts';
import { formatDate, formatFullDay, isoDay } from '../../brand/words/formatDay.ts';
import { useWords } from '../../brand/words/words.ts';

interface Day<Item> {
  /** `YYYY-MM-DD` */
  day: string;
  name: string;
  items: Item[];
}

/**
 * Groups a list by bank day, keeping its order.
 * Names today and yesterday, and adds the year to days of another year. `now` in milliseconds.
 */
export function useDays<Item extends { created_at: string }>(items: readonly Item[], now: number): Day<Item>[] {
  const say = useWords();
  const { language } = useBrand();
  const today = isoDay(new Date(now).toISOString());
  const yesterday = dayBefore(today);
  const days = new Map<string, Day<Item>>();
  for (const item of items) {
    const day = isoDay(item.created_at);
    const known = days.get(day) ?? { day, name: nameOf(day, item.created_at), items: [] };
    known.items.push(item);
    days.set(day, known);
  }
  return [...days.values()];

  function nameOf(day: string, at: string): string {
    if (day === today) return say('ui.day.today');
    if (day === yesterday) return say('ui.day.yesterday');
    return day.slice(0, 4) === today.slice(0, 4) ? formatDate(at, language) : formatFullDay(at, language);
  }
}

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}
