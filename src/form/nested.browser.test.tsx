import type { RJSFSchema } from '@rjsf/utils';
import { describe, expect, inject, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showSchema } from './test/showForm.tsx';

const jobs: RJSFSchema = {
  type: 'object',
  required: ['jobs'],
  properties: {
    jobs: {
      type: 'array',
      minItems: 1,
      maxItems: 3,
      items: {
        type: 'object',
        required: ['employer'],
        properties: { employer: { type: 'string', maxLength: 40 }, income: { type: 'integer', minimum: 0 } },
      },
    },
  },
};
const wordsOfJobs = {
  'jobs.label': 'Your jobs',
  'jobs.items.label': 'Employer',
  'jobs.items.employer.label': 'Name of the employer',
  'jobs.items.employer.required': 'Enter the name of the employer',
  'jobs.items.income.label': 'Yearly income',
};

describe('an object within a form', () => {
  const schema: RJSFSchema = {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string' },
      employer: {
        type: 'object',
        title: 'Employer',
        required: ['name'],
        properties: { name: { type: 'string', title: 'Company' }, phone: { type: 'string', format: 'phone', title: 'Phone' } },
      },
    },
  };
  const fieldTexts = { 'name.label': 'Your name', 'employer.phone.help': 'With the area code' };

  it('is a group with its title; errors show at its fields', async () => {
    const { screen, sent } = await showSchema(schema, { employer: { phone: { 'ui:options': { widget: 'phone' } } } }, fieldTexts);
    const group = screen.getByRole('group', { name: 'Employer (optional)' });
    const phone = group.getByLabelText('Phone (optional)');
    await expect.element(phone).toHaveAccessibleDescription('With the area code');
    await phone.fill('201555');
    await screen.getByLabelText('Your name').fill('Ada');
    await userEvent.keyboard('{Enter}');
    const links = screen.getByRole('group', { name: 'Please check these answers' }).getByRole('link');
    await expect.element(links.first()).toBeVisible();
    expect(links.elements().map((link) => link.textContent)).toEqual(['Fill in “Company”', 'Enter all 10 digits of your phone number']);
    await links.nth(1).click();
    await expect.element(phone).toHaveFocus();
    await phone.fill('2015550123');
    await expect.element(phone).not.toHaveAttribute('aria-invalid');
    await group.getByLabelText('Company').fill('Acme');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(sent).toEqual([{ name: 'Ada', employer: { name: 'Acme', phone: '2015550123' } }]));
  });

  it.runIf(inject('full'))('is not sent when optional and empty', async () => {
    const { screen, sent } = await showSchema(schema, {}, fieldTexts);
    await screen.getByLabelText('Your name').fill('Ada');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(sent).toEqual([{ name: 'Ada' }]));
  });
});

describe('a list', () => {
  it('supports add, move and remove by keyboard, announces each step, and respects its bounds', async () => {
    const { screen, sent } = await showSchema(jobs, {}, wordsOfJobs);
    const employers = () => screen.getByLabelText('Name of the employer').elements();
    expect(employers()).toHaveLength(1);
    expect(screen.getByRole('button', { name: /^Remove/ }).query()).toBeNull();
    await screen.getByLabelText('Name of the employer').fill('Acme');
    const add = screen.getByRole('button', { name: 'Add Employer' });
    add.element().focus();
    await userEvent.keyboard('{Enter}Bakery');
    await expect.element(screen.getByText('Employer 2 added.')).toBeInTheDocument();
    await expect.element(screen.getByRole('group', { name: 'Employer 2' })).toBeVisible();
    await add.click();
    await userEvent.keyboard('City');
    expect(add.query()).toBeNull();
    const up = screen.getByRole('button', { name: 'Move up Employer 3' });
    up.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('button', { name: 'Move up Employer 2' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('button', { name: 'Move down Employer 1' })).toHaveFocus();
    screen.getByRole('button', { name: 'Remove Employer 2' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('group', { name: 'Employer 2' })).toHaveFocus();
    await expect.element(screen.getByText('Employer 2 removed.')).toBeInTheDocument();
    await screen.getByRole('button', { name: 'Continue' }).click();
    await vi.waitFor(() => expect(sent).toEqual([{ jobs: [{ employer: 'City' }, { employer: 'Bakery' }] }]));
  });

  it.runIf(inject('full'))('shows item errors at their fields and by number in the summary, also after a removal', async () => {
    const { screen, sent } = await showSchema(jobs, {}, wordsOfJobs, { initial: { jobs: [{ employer: 'Acme' }, { income: 'a lot' }] } });
    await screen.getByRole('button', { name: 'Continue' }).click();
    const links = screen.getByRole('group', { name: 'Please check these answers' }).getByRole('link');
    await expect.element(links.first()).toBeVisible();
    expect(links.elements().map((link) => link.textContent)).toEqual([
      'Employer 2: Name of the employer: Enter the name of the employer',
      'Employer 2: Yearly income: Enter a whole number of up to 15 digits, like 1,250',
    ]);
    await links.first().click();
    const second = screen.getByRole('group', { name: 'Employer 2' });
    await expect.element(second.getByLabelText('Name of the employer')).toHaveFocus();
    await second.getByLabelText(/^Yearly income/).fill('85,000');
    await screen.getByRole('button', { name: 'Remove Employer 1' }).click();
    const name = screen.getByLabelText('Name of the employer');
    await expect.element(name).toHaveAccessibleDescription('Error: Enter the name of the employer');
    await expect.element(screen.getByLabelText(/^Yearly income/)).toHaveValue('85,000');
    await name.fill('Bakery');
    await screen.getByRole('button', { name: 'Continue' }).click();
    await vi.waitFor(() => expect(sent).toEqual([{ jobs: [{ employer: 'Bakery', income: 85_000 }] }]));
  });

  it.runIf(inject('full'))('of texts numbers its labels, and rejects an empty entry', async () => {
    const schema: RJSFSchema = {
      type: 'object',
      properties: { names: { type: 'array', title: 'Other names', items: { type: 'string', title: 'Name' }, uniqueItems: true } },
    };
    const { screen, sent } = await showSchema(schema);
    const add = screen.getByRole('button', { name: 'Add Name' });
    await add.click();
    await userEvent.keyboard('Ada');
    await add.click();
    await screen.getByRole('button', { name: 'Continue' }).click();
    await screen.getByRole('link', { name: 'Name 2: Fill in “Name”' }).click();
    await expect.element(screen.getByLabelText('Name 2')).toHaveFocus();
    await userEvent.keyboard('Ada{Enter}');
    await expect.element(screen.getByRole('link', { name: /Remove the entry that “Other names” has twice/ })).toBeVisible();
    await screen.getByLabelText('Name 2').fill('Augusta');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(sent).toEqual([{ names: ['Ada', 'Augusta'] }]));
  });
});

describe('a choice of branches', () => {
  const schema: RJSFSchema = {
    type: 'object',
    required: ['contact'],
    properties: {
      contact: {
        title: 'How can we reach you?',
        oneOf: [
          {
            type: 'object',
            title: 'By email',
            required: ['kind', 'email'],
            properties: { kind: { const: 'email' }, email: { type: 'string', format: 'email', title: 'Email address' } },
          },
          {
            type: 'object',
            title: 'By phone',
            required: ['kind', 'phone'],
            properties: { kind: { const: 'phone' }, phone: { type: 'string', format: 'phone', title: 'Phone number' } },
          },
        ],
      },
    },
  };

  it('shows the fields of the selected branch, and sends no others', async () => {
    const hidden = { 'ui:widget': 'hidden' };
    const { screen, sent } = await showSchema(schema, { contact: { kind: hidden } });
    const branch = screen.getByRole('combobox', { name: 'How can we reach you?' });
    await expect.element(branch).toHaveDisplayValue('By email');
    await screen.getByLabelText('Email address').fill('ada@example.com');
    await branch.selectOptions('By phone');
    expect(screen.getByLabelText('Email address').query()).toBeNull();
    await screen.getByRole('button', { name: 'Continue' }).click();
    await screen.getByRole('link', { name: 'Fill in “Phone number”' }).click();
    await expect.element(screen.getByLabelText('Phone number')).toHaveFocus();
    await userEvent.keyboard('2015550123{Enter}');
    await vi.waitFor(() => expect(sent).toEqual([{ contact: { kind: 'phone', phone: '2015550123' } }]));
  });

  it.runIf(inject('full'))('can be cards, and a text by itself', async () => {
    const texts: RJSFSchema = {
      type: 'object',
      required: ['id'],
      properties: {
        id: {
          title: 'ID',
          anyOf: [
            { type: 'string', title: 'Passport', minLength: 9 },
            { type: 'integer', title: 'Alien number' },
          ],
        },
      },
    };
    const { screen, sent } = await showSchema(texts, { id: { 'ui:widget': 'radio' } });
    const group = screen.getByRole('group', { name: 'ID' });
    await group.getByRole('radio', { name: 'Alien number' }).click();
    await group.getByRole('textbox', { name: 'Alien number' }).fill('12,345');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(sent).toEqual([{ id: 12_345 }]));
  });
});

describe('a combined schema', () => {
  it.runIf(inject('full'))('is one form: references, all of several, dependencies and defaults', async () => {
    const schema: RJSFSchema = {
      type: 'object',
      definitions: { place: { type: 'object', required: ['city'], properties: { city: { type: 'string', title: 'City' } } } },
      allOf: [{ properties: { income: { type: 'integer', title: 'Income', default: 10 } } }, { required: ['income'] }],
      properties: { home: { $ref: '#/definitions/place', title: 'Home' }, card: { type: 'string', title: 'Card number' } },
      required: ['home'],
      dependencies: { card: { properties: { billing: { type: 'string', title: 'Billing address' } }, required: ['billing'] } },
    };
    const { screen, sent } = await showSchema(schema);
    await expect.element(screen.getByLabelText('Income')).toHaveValue('10');
    expect(screen.getByLabelText('Billing address').query()).toBeNull();
    await screen.getByLabelText('Card number (optional)').fill('4111');
    await expect.element(screen.getByLabelText('Billing address')).toBeVisible();
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expect.element(screen.getByRole('link', { name: 'Fill in “Billing address”' })).toBeVisible();
    await screen.getByRole('link', { name: 'Fill in “City”' }).click();
    await expect.element(screen.getByLabelText('City')).toHaveFocus();
    await userEvent.keyboard('Austin');
    await screen.getByLabelText('Billing address').fill('12 Elm Street');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(sent).toEqual([{ income: 10, home: { city: 'Austin' }, card: '4111', billing: '12 Elm Street' }]));
  });

  it.runIf(inject('full'))('evaluates conditions on the number, not on the typed text', async () => {
    const schema: RJSFSchema = {
      type: 'object',
      properties: { income: { type: 'integer', title: 'Income' } },
      if: { properties: { income: { exclusiveMinimum: 200_000 } }, required: ['income'] },
      then: { properties: { source: { type: 'string', title: 'Source' } } },
    };
    const { screen } = await showSchema(schema);
    await screen.getByLabelText('Income (optional)').fill('0200,000');
    await expect.element(screen.getByLabelText('Income (optional)')).toHaveValue('0200,000');
    await screen.getByLabelText('Income (optional)').fill('200,001');
    await expect.element(screen.getByLabelText('Source (optional)')).toBeVisible();
  });
});

describe('a date or time in the browser’s own field', () => {
  const schema: RJSFSchema = {
    type: 'object',
    properties: {
      at: { type: 'string', format: 'time', title: 'Time' },
      meets: { type: 'string', format: 'date-time', title: 'Appointment' },
    },
  };
  const ui = { at: { 'ui:options': { widget: 'time' } }, meets: { 'ui:options': { widget: 'date-time' } } };

  it('is sent as RFC 3339', async () => {
    const { screen, sent } = await showSchema(schema, ui);
    await screen.getByLabelText(/^Time/).fill('09:30');
    await screen.getByLabelText(/^Appointment/).fill('2026-12-01T09:30');
    await expect.element(screen.getByLabelText(/^Appointment/)).toHaveValue('2026-12-01T09:30');
    await screen.getByRole('button', { name: 'Continue' }).click();
    await vi.waitFor(() => expect(sent).toEqual([{ at: '09:30:00', meets: new Date('2026-12-01T09:30').toISOString() }]));
  });

  it.runIf(inject('full'))('rejects partial input, even when optional', async () => {
    const { screen, sent } = await showSchema(schema, ui);
    await screen.getByLabelText(/^Time/).click();
    await userEvent.keyboard('12{Enter}');
    await expect.element(screen.getByRole('link', { name: /^Enter the whole time/ })).toBeVisible();
    expect(sent).toEqual([]);
  });
});

it.runIf(inject('full'))('examples are suggested while typing', async () => {
  const { screen } = await showSchema({
    type: 'object',
    properties: {
      job: { type: 'string', title: 'Job', examples: ['Nurse', 'Teacher'] },
      size: { type: 'number', title: 'Size', examples: [1, 2.5] },
    },
  });
  const suggested = (label: RegExp) => {
    const input = screen.getByLabelText(label).element() as HTMLInputElement; // both fields are inputs
    return [...(input.list?.options ?? [])].map(({ value }) => value);
  };
  await expect.element(screen.getByLabelText(/^Job/)).toBeVisible();
  expect(suggested(/^Job/)).toEqual(['Nurse', 'Teacher']);
  expect(suggested(/^Size/)).toEqual(['1', '2.5']);
});

it.runIf(inject('full'))('entries without a title are called after their list', async () => {
  const schema: RJSFSchema = { type: 'object', properties: { names: { type: 'array', title: 'Nicknames', items: { type: 'string' } } } };
  const { screen } = await showSchema(schema, {}, {}, { initial: { names: ['Al', 'Bo'] } });
  await expect.element(screen.getByLabelText(/^Nicknames 1/)).toHaveValue('Al');
  await expect.element(screen.getByLabelText(/^Nicknames 2/)).toHaveValue('Bo');
});
