import { afterEach, describe, expect, inject, it } from 'vitest';
import { inFull } from '../setup/inFull.ts';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { RouteStory } from '../../.storybook/stage/RouteStory.tsx';
import { problemOf } from '../../src/api/contract/problem.ts';
import type { StateArgs } from '../../.storybook/book/page.ts';
import alertsCall from '../../schemas/api/alerts.json' with { type: 'json' };
import disclosuresCall from '../../schemas/api/disclosures-active.json' with { type: 'json' };
import statementsCall from '../../schemas/api/statements.json' with { type: 'json' };
import deliveryCall from '../../schemas/api/tax-delivery.json' with { type: 'json' };

afterEach(cleanup);

const [statement] = statementsCall.examples['200'];
const [alert] = alertsCall.examples['200'];
const [disclosure] = disclosuresCall.examples['200'];
if (!alert || !statement || !disclosure) throw new Error('the contracts have no example');
const session = { bearerToken: 'held', session_id: 'story' };
const depositor = { registration_last_step: 'completed', registration_status: 'PASSED', is_primary: true };

const open = (path: string, answers: StateArgs['answers'] = {}, nav: object = {}) =>
  render(<RouteStory path={path} brand="harbor" facts={{ session, depositor, nav }} answers={answers} />);
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const main = page.getByRole('main');

const of = (year: number, month: number) => ({
  ...statement,
  year,
  month,
  from: `${year}-${String(month).padStart(2, '0')}-01`,
  closing_balance: `${year}.00`,
});

describe('Statements', () => {
  it('show the statements of the selected year, named in the title', async () => {
    await open('/dashboard/documents/statements', {
      'statement-years': { data: [2026, 2025] },
      statements: { data: [of(2026, 1), of(2025, 12), of(2025, 11)] },
      'statements-of-year': { data: [of(2025, 12), of(2025, 11)] },
    });
    await expect.element(heading('Statements by year')).toBeVisible();
    await expect.element(main.getByRole('button', { name: /^January 2026/ })).toBeVisible();
    await expect.element(main.getByRole('button', { name: /^December 2025/ })).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Documents' }))
      .toHaveAttribute('aria-current', 'true');
    await main.getByLabelText('Year').selectOptions('2025');
    await expect.element(heading('Statements 2025')).toBeVisible();
    await expect.element(main.getByRole('button', { name: /^December 2025/ })).toBeVisible();
    await expect.element(main.getByRole('button', { name: /^January 2026/ })).not.toBeInTheDocument();
    await expect.element(main.getByLabelText('Year')).toHaveValue('2025');
  });

  it.runIf(inject('full'))('say when the first one comes, and what to do if loading failed', async () => {
    await open('/dashboard/documents/statements', { 'statement-years': { data: [] }, statements: { data: [] } });
    await expect.element(main.getByText(/^Your first statement comes /)).toBeVisible();
    await cleanup();
    await open('/dashboard/documents/statements', { statements: { problem: problemOf('statements', 'offline') } });
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('A page that could not open', () => {
  it('says in its heading and in the tab when the person is offline', async () => {
    await open('/dashboard/documents/statements', { statements: { problem: problemOf('statements', 'offline', { code: 'no_network' }) } });
    await expect.element(heading('You’re offline')).toHaveFocus();
    await expect.poll(() => document.title).toContain('| You’re offline |');
    await cleanup();
    await open('/dashboard/documents/statements', { statements: { problem: problemOf('statements', 'offline') } });
    await expect.element(heading('Something went wrong')).toHaveFocus();
  });
});

describe('Documents', () => {
  it.runIf(inject('full'))('have the newest statement, the tax forms and each disclosure in separate groups', async () => {
    await open('/dashboard/documents', { statements: { data: [of(2026, 10)] }, 'disclosures-active': { data: [disclosure] } });
    const group = (name: string) => main.getByRole('list', { name, exact: true });
    await expect.element(group('Statements').getByRole('button', { name: /^October 2026/ })).toBeVisible();
    await expect.element(group('Statements').getByRole('link', { name: /^All statements/ })).toBeVisible();
    await expect.element(group('Tax forms').getByRole('link', { name: /^All tax forms/ })).toBeVisible();
    await expect
      .element(group('Disclosures').getByRole('link', { name: disclosure.title }))
      .toHaveAttribute('href', `/disclosures/view-disclosures/${disclosure.uuid}`);
  });
});

describe('Disclosures', () => {
  it('are marked with their language, which may differ from the page’s', async () => {
    const both = [
      { ...disclosure, language: 'es-US', title: 'Registros' },
      { ...disclosure, uuid: disclosure.uuid.replace('0', '1') },
    ];
    await open('/disclosures', { 'disclosures-active': { data: both } });
    await expect.element(main.getByText('Registros', { exact: true })).toHaveAttribute('lang', 'es-US');
    await expect.element(main.getByText(disclosure.title, { exact: true })).toHaveAttribute('lang', 'en-US');
  });
});

describe('A disclosure', () => {
  it.runIf(inject('full'))('has its own name, on the page and in the tab', async () => {
    await open(`/disclosures/view-disclosures/${disclosure.uuid}`, { 'disclosures-active': { data: [disclosure] } });
    await expect.element(heading(disclosure.title)).toBeVisible();
    await expect.poll(() => document.title).toContain(`| ${disclosure.title} |`);
  });
});

describe('Documents to agree to', () => {
  const review = (answers: StateArgs['answers']) =>
    render(
      <RouteStory
        path="/fund-account/disclosure"
        brand="harbor"
        facts={{ session, depositor: { ...depositor, registration_last_step: 'verified' } }}
        answers={answers}
      />,
    );
  const agree = main.getByRole('button', { name: 'Agree to electronic records' });

  it('cannot be agreed to unless they are readable', async () => {
    await review({ disclosure: { problem: problemOf('disclosure', 'offline') } });
    await expect.element(main.getByText('We couldn’t load this document.')).toBeVisible();
    await expect.element(agree).not.toBeInTheDocument();
  });

  it.runIf(inject('full'))('keep the typed code when their file is requested again', async () => {
    await review({});
    await expect.element(agree).toBeVisible();
    await main.getByLabelText('Code in the test document').fill('K7');
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect.element(main.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect.element(main.getByLabelText('Code in the test document')).toHaveValue('K7');
  });
});

describe('Alerts', () => {
  const documents = [
    ['statements', 'See your statements', '/dashboard/documents/statements'],
    ['tax_documents', 'See your tax forms', '/dashboard/documents/taxes'],
    ['joint_holder', 'See who holds this account', '/joint-account/account-holder'],
  ] as const;
  it.each(inFull(documents, documents.slice(0, 1)))('about %s link to them', async (type, label, address) => {
    await open('/dashboard/alerts', {
      alerts: { data: [{ ...alert, kind: 'document', title: 'It is ready', about: { type, uuid: null } }] },
    });
    await main.getByRole('button', { name: /^It is ready/ }).click();
    await expect.element(main.getByRole('link', { name: label })).toHaveAttribute('href', address);
  });
});

describe('Tax documents', () => {
  it('show the consent until it is given, and then offer paper', async () => {
    const delivery = deliveryCall.examples['200'];
    await open('/dashboard/documents/taxes', { 'tax-delivery': { data: { ...delivery, delivery: 'paper', chosen_on: null } } });
    await main.getByRole('button', { name: /^On paper, by mail/ }).click();
    await expect.element(main.getByRole('heading', { name: 'What you agree to' })).toBeVisible();
    await expect.element(main.getByRole('button', { name: 'Get tax forms online' })).toBeVisible();
    await cleanup();
    await open('/dashboard/documents/taxes', { 'tax-delivery': { data: { ...delivery, delivery: 'online' } } });
    await main.getByRole('button', { name: /^Online/ }).click();
    await expect.element(main.getByRole('button', { name: 'Get tax forms on paper' })).toBeVisible();
  });
});
