import type { Browser, Page } from 'playwright';
import type { Product } from '../../test/browser/product.ts';
import { fillForm, type Typed } from '../../test/journeys/driver/fillForm.ts';
import { logInByCalls } from '../../test/journeys/driver/logInByCalls.ts';
import { forms, words } from '../../test/journeys/driver/stage.ts';
import { onPhone, openSettled } from './openPhone.ts';

/** Time from pressing a form's button to the next page, in milliseconds. */
export interface Press {
  /** The page's form. */
  from: string;
  /** From the last answer before the next heading to that heading. */
  fromAnswer: number;
  /** From the press to the heading, minus the provider's time. */
  own: number;
  /** Calls awaited, with their durations. */
  calls: string[];
}

/** Values for the forms in sequence. */
const valuesByForm: Record<string, Typed> = {
  'basic-information': { first_name: 'Ada', last_name: 'Lovelace', date_of_birth: '1990-05-17', ssn: '123-45-6789' },
  address: { street_address: '12 Elm Street', city: 'Austin', state: 'TX', zip: '78701' },
  employer: { employment_status: 'retired' },
};

/** Fills in the registration forms as a new depositor, starting with an empty cache. */
export async function pressThrough(product: Product, browser: Browser, brand: string): Promise<Press[]> {
  await product.sandbox('reset', {});
  const origin = product.origin(brand);
  const session = await logInByCalls(product, origin, 'registering-none');
  return onPhone(browser, { session }, async (page) => {
    await openSettled(page, `${origin}/registration/basic-information`);
    const presses: Press[] = [];
    for (const [from, answers] of Object.entries(valuesByForm)) {
      const form = forms[from];
      if (!form) throw new Error(`there is no form ${from}`);
      await fillForm(page, [form], words[brand] ?? {}, answers);
      // Typing takes long enough to prefetch the next page.
      await page.waitForLoadState('networkidle');
      presses.push({ from, ...(await timePress(page)) });
    }
    return presses;
  });
}

async function timePress(page: Page): Promise<Omit<Press, 'from'>> {
  const noted = page.evaluate(noteHeading);
  await page.getByRole('main').getByRole('button', { name: 'Save and continue', exact: true }).click();
  const { pressed, painted, answers } = await noted;
  const waitedFor = answers.filter(({ start, end }) => start >= pressed && end <= painted);
  if (waitedFor.length === 0) throw new Error('the press asked the provider nothing');
  return {
    fromAnswer: painted - Math.max(...waitedFor.map(({ end }) => end)),
    own: painted - pressed - covered(waitedFor),
    calls: waitedFor.map(({ path, start, end }) => `${path} ${(end - start).toFixed(0)} ms`),
  };
}

interface Span {
  start: number;
  end: number;
}

/** Milliseconds on the page's clock. */
interface Noted {
  pressed: number;
  painted: number;
  answers: (Span & { path: string })[];
}

/** Milliseconds during which at least one span was active. */
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
 * Runs in the page: records the next press and the time of a new heading. Uses a MutationObserver, since polling every frame would take
 * half of a slow CPU.
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
      const painted = performance.now();
      const answers = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).flatMap(
        ({ name, startTime, responseEnd }) => {
          const { pathname } = new URL(name);
          return /^\/(v1|sanctum)\//.test(pathname) ? [{ path: pathname, start: startTime, end: responseEnd }] : [];
        },
      );
      return resolve({ pressed, painted, answers });
    };
    // Once the frame with the heading is laid out.
    const observer = new MutationObserver(() => requestAnimationFrame(look));
    observer.observe(document, { childList: true, characterData: true, subtree: true });
  });
}
