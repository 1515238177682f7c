import { beforeEach, describe, expect, it } from 'vitest';
import { untilAppHasPage, type Visitor } from '../browser/visitor.ts';
import { product, sitDown, withProduct } from '../browser/withProduct.ts';
import { asDepositor } from './depositor.ts';

withProduct();
let visitor: Visitor;
let acts: ReturnType<typeof asDepositor>;

beforeEach(async () => {
  visitor = await sitDown('phone');
  acts = asDepositor(visitor, product, product.origin());
  return () => visitor.leave();
});

/** The message about the last press, which has focus and is in view. */
async function answerInFocus(): Promise<string> {
  const { page } = visitor;
  const answer = page.locator(':focus');
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'group');
  const isInView = await answer.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
  expect(isInView).toBe(true);
  return (await answer.textContent()) ?? '';
}

describe('a failed login', () => {
  const types = async () => {
    await acts.givePassword('active@persona.example', 'Quiet-meadow-27');
  };

  const faults = [
    ['a dropped connection', /We didn’t get an answer, so you’re not logged in yet/],
    [500, /We are currently experiencing a delay when logging in/],
    [503, /We are currently experiencing a delay when logging in/],
    [451, /don’t offer this in your area/],
    [401, /Check both, then try again/],
    [204, /We didn’t get an answer, so you’re not logged in yet/],
    [418, /We are currently experiencing a delay when logging in/],
  ] as const;

  it.each(faults)('says what happened when it meets %s', async (fault, sentence) => {
    await visitor.page.route('**/v1/login', (route) =>
      typeof fault === 'number'
        ? route.fulfill({ status: fault, contentType: 'application/json', body: fault === 204 ? '' : '{"message":"short and stout"}' })
        : route.abort('connectionreset'),
    );
    await types();
    expect(await answerInFocus()).toMatch(sentence);
    expect(await acts.field('Email address').inputValue()).toBe('active@persona.example');
  });

  it('is sent again automatically once the network is back, as the page promises', async () => {
    const { page } = visitor;
    await page.goto(`${product.origin()}/login`);
    await untilAppHasPage(page);
    await page.context().setOffline(true);
    await types();
    expect(await answerInFocus()).toMatch(/send it as soon as you’re back online/);
    await page.context().setOffline(false);
    await acts.at('/login/choose-mfa');
  });
});

describe('a step of the application', () => {
  it('that gets an empty answer does not count as completed', async () => {
    const { page } = visitor;
    await acts.logIn('registering-none');
    await page.route('**/v1/depositor', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 204, body: '' }) : route.continue(),
    );
    await acts.button('Start').click();
    await acts.giveBasics('212456785');
    expect(await answerInFocus()).toMatch(/didn’t reach us|do not know yet/);
    expect(new URL(page.url()).pathname).toBe('/registration/basic-information');
  });

  it('shows no text from others', async () => {
    const { page } = visitor;
    await acts.logIn('registering-basic');
    await page.goto(`${product.origin()}/registration/address`);
    await page.route('**/v1/depositor', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 418, contentType: 'application/json', body: '{"message":"teapot","errors":{"city":["teapot"]}}' })
        : route.continue(),
    );
    await acts.giveAddress();
    const said = await answerInFocus();
    expect(said).toMatch(/We can’t do this right now/);
    expect(await page.locator('main').textContent()).not.toContain('teapot');
  });

  it('that the identity service did not answer is reported at the button, and can be retried', async () => {
    await acts.logIn('registering-none');
    await acts.apply('212452004');
    expect(await answerInFocus()).toMatch(/We couldn’t reach the identity service/);
    await acts.button('Confirm and check my identity').click();
    await acts.at('/registration/passed');
  });
});

describe('a page', () => {
  it('that could not open without a network opens once it is back', async () => {
    const { page } = visitor;
    await acts.logIn('registering-address');
    await page.getByRole('heading', { level: 1, name: 'Your application' }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await acts.button('Continue').click();
    await page
      .getByText(/You’re offline/)
      .first()
      .waitFor();
    await page.context().setOffline(false);
    await acts.at('/registration/employer');
  });
});
