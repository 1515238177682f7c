import type { Browser, Page } from 'playwright';
import type { Product } from '../../test/browser/product.ts';
import { fillForm, type Typed } from '../../test/journeys/driver/fillForm.ts';
import { logInByCalls } from '../../test/journeys/driver/logInByCalls.ts';
import { forms, words } from '../../test/journeys/driver/stage.ts';
import { onPhone, openSettled } from './openPhone.ts';

/** What a press on the button of a form took until the next page was there, in milliseconds. */
export interface Press {
  /** The page that it was on, by its form. */
  from: string;
  /** From the last answer of the provider before the next heading to that heading. */
  fromAnswer: number;
  /** From the press to the heading, without what the provider took. */
  own: number;
  /** What was waited for, and how long each answer took. */
  calls: string[];
}

/** The forms that follow each other, and answers to them. */
const asked: Record<string, Typed> = {
  'basic-information': { first_name: 'Ada', last_name: 'Lovelace', date_of_birth: '1990-05-17', ssn: '123-45-6789' },
  address: { street_address: '12 Elm Street', city: 'Austin', state: 'TX', zip: '78701' },
  employer: { employment_status: 'retired' },
};

/** Goes with a depositor who has told nothing yet through the forms of the application, with nothing cached when it begins. */
export async function pressThrough(product: Product, browser: Browser, brand: string): Promise<Press[]> {
  await product.sandbox('reset', {});
  const origin = product.origin(brand);
  const session = await logInByCalls(product, origin, 'registering-none');
  return onPhone(browser, { session }, async (page) => {
    await openSettled(page, `${origin}/registration/basic-information`);
    const presses: Press[] = [];
    for (const [from, answers] of Object.entries(asked)) {
      const form = forms[from];
      if (!form) throw new Error(`there is no form ${from}`);
      await fillForm(page, [form], words[brand] ?? {}, answers);
      // Who has typed for half a minute has given the page time to fetch what comes next.
      await page.waitForLoadState('networkidle');
      presses.push({ from, ...(await timePress(page)) });
    }
    return presses;
  });
}

async function timePress(page: Page): Promise<Omit<Press, 'from'>> {
  const noted = page.evaluate(noteHeading);
  await page.getByRole('main').getByRole('button', { name: 'Save and continue', exact: true }).click();
  const { pressed, drawn, answers } = await noted;
  const waitedFor = answers.filter(({ start, end }) => start >= pressed && end <= drawn);
  if (waitedFor.length === 0) throw new Error('the press asked the provider nothing');
  return {
    fromAnswer: drawn - Math.max(...waitedFor.map(({ end }) => end)),
    own: drawn - pressed - covered(waitedFor),
    calls: waitedFor.map(({ path, start, end }) => `${path} ${(end - start).toFixed(0)} ms`),
  };
}

interface Span {
  start: number;
  end: number;
}

/** Milliseconds of the page's clock. */
interface Noted {
  pressed: number;
  drawn: number;
  answers: (Span & { path: string })[];
}

/** Milliseconds in which at least one of them was under way. */
function covered(spans: Span[]): number {
  let until = 0;
  let sum = 0;
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    sum += Math.max(0, end - Math.max(start, until));
    until = Math.max(until, end);
  }
  return sum;
}

/**
 * Runs in the page: notes the next press, and when there is a heading that says something else. Nothing looks for it in each frame, for a page that is asked to draw
 * frame after frame has a slow processor for the next page only half of the time.
 */
function noteHeading(): Promise<Noted> {
  const said = document.querySelector('h1')?.textContent;
  let pressed = 0;
  addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true });
  return new Promise((resolve) => {
    const look = () => {
      const heading = document.querySelector('h1');
      if (!heading || heading.textContent === said) return;
      if (heading.getClientRects().length === 0) return requestAnimationFrame(look);
      observer.disconnect();
      const drawn = performance.now();
      const answers = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).flatMap(
        ({ name, startTime, responseEnd }) => {
          const { pathname } = new URL(name);
          return /^\/(v1|sanctum)\//.test(pathname) ? [{ path: pathname, start: startTime, end: responseEnd }] : [];
        },
      );
      return resolve({ pressed, drawn, answers });
    };
    // In the frame that draws it, as it is laid out.
    const observer = new MutationObserver(() => requestAnimationFrame(look));
    observer.observe(document, { childList: true, characterData: true, subtree: true });
  });
}
