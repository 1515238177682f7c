import { describe, expect, inject, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { nameDocument } from '../ui/page/pageHeading.ts';
import { showForm } from './test/showForm.tsx';

describe('a depositor who submits an empty form', () => {
  it('finds the focus on a summary that links to each field', async () => {
    const { screen, sent } = await showForm('login');
    await screen.getByRole('button', { name: 'Continue' }).click();
    const summary = screen.getByRole('group', { name: 'Please check these answers' });
    await expect.element(summary).toHaveFocus();
    await expect.element(summary).toHaveAccessibleDescription(/Enter your email address.*Enter your password/);
    expect(screen.getByRole('alert').query()).toBeNull();
    await expect.element(screen.getByLabelText('Email address')).toHaveAccessibleDescription(/Enter your email address/);
    await expect.element(screen.getByLabelText('Email address')).toHaveAttribute('aria-invalid', 'true');
    await screen.getByRole('link', { name: 'Enter your password' }).click();
    await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it.runIf(inject('full'))('sees nothing wrong before', async () => {
    const { screen } = await showForm('login');
    await screen.getByLabelText('Email address').fill('nobody');
    await screen.getByLabelText('Password', { exact: true }).click();
    expect(screen.getByText(/has an @/).query()).toBeNull();
  });

  it('sees each error clear when fixed, and a new one only after leaving the field', async () => {
    const { screen } = await showForm('login');
    await screen.getByRole('button', { name: 'Continue' }).click();
    const email = screen.getByLabelText('Email address');
    await email.fill('jordan@example.com');
    await expect.element(email).not.toHaveAttribute('aria-invalid');
    await email.fill('jordan');
    await expect.element(email).not.toHaveAttribute('aria-invalid');
    await screen.getByLabelText('Password', { exact: true }).click();
    await expect.element(email).toHaveAttribute('aria-invalid', 'true');
    await expect.element(screen.getByRole('link', { name: 'Include an @ in your email address, like name@example.com' })).toBeVisible();
  });
});

describe('a form error', () => {
  it.runIf(inject('full'))('is one sentence when there is one error, which names its field only in the summary', async () => {
    const { screen } = await showForm('basic-information', {
      initial: { first_name: 'J0rdan', last_name: 'Miller', date_of_birth: '1985-4-23', ssn: '123456789' },
    });
    await screen.getByRole('button', { name: 'Continue' }).click();
    const summary = screen.getByRole('group', { name: 'There is a problem' });
    await expect.element(summary).toHaveFocus();
    await expect.element(summary).toHaveAccessibleDescription('First name: Use only letters, as on your ID');
    await expect.element(summary).toHaveTextContent('First name: Use only letters, as on your ID');
    expect(summary.getByRole('heading').query()).toBeNull();
    expect(summary.getByRole('listitem').query()).toBeNull();
    const name = screen.getByLabelText('First name');
    await expect
      .element(name)
      .toHaveAccessibleDescription('Error: Use only letters, as on your ID As it appears on your driver’s license or passport.');
    await summary.getByRole('link').click();
    await expect.element(name).toHaveFocus();
  });

  it.runIf(inject('full'))('fits a small phone with double-size type', async () => {
    await page.viewport(320, 640);
    document.documentElement.style.fontSize = '200%';
    const { screen } = await showForm('register', { initial: { email: 'jordan.example.com' } });
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expect.element(screen.getByRole('link', { name: /like name@example.com/ })).toBeVisible();
    const width = document.documentElement.scrollWidth;
    document.documentElement.style.fontSize = '';
    await page.viewport(1280, 900);
    expect(width).toBe(320);
  });

  it.runIf(inject('full'))('is not repeated', async () => {
    const { screen } = await showForm('basic-information', { initial: { first_name: 'Ada', ssn: '1', date_of_birth: '1990-13-1' } });
    await screen.getByRole('button', { name: 'Continue' }).click();
    const links = screen.getByRole('group', { name: 'Please check these answers' }).getByRole('link');
    await expect.element(links.first()).toBeVisible();
    expect(links.elements().map((link) => link.textContent)).toEqual([
      'Enter your last name',
      'Date of birth: The month must be a number from 1 to 12',
      'Enter all 9 digits of your Social Security number',
    ]);
  });

  it.runIf(inject('full'))('shows in the document title until it is fixed', async () => {
    nameDocument('Harbor Community Bank | Log in | harbor');
    const { screen } = await showForm('forgot-password');
    expect(document.title).toBe('Harbor Community Bank | Log in | harbor');
    await screen.getByRole('button', { name: 'Continue' }).click();
    await vi.waitFor(() => expect(document.title).toBe('Error: Harbor Community Bank | Log in | harbor'));
    nameDocument('Harbor Community Bank | Log in again | harbor');
    expect(document.title).toBe('Error: Harbor Community Bank | Log in again | harbor');
    await screen.getByLabelText('Email address').fill('jordan@example.com');
    await vi.waitFor(() => expect(document.title).toBe('Harbor Community Bank | Log in again | harbor'));
  });
});

describe('a depositor who submits a form', () => {
  it('sends what was typed, tidied, by Enter too', async () => {
    const { screen, sent } = await showForm('login');
    await screen.getByLabelText('Email address').fill(' jordan@example.com ');
    await screen.getByLabelText('Password', { exact: true }).fill(' a secret ');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(sent).toEqual([{ email: 'jordan@example.com', password: ' a secret ' }]));
  });

  it('sends it once, however often they submit before the response', async () => {
    const answers: (() => void)[] = [];
    const onSubmit = vi.fn(() => new Promise<void>((resolve) => void answers.push(resolve)));
    const { screen } = await showForm('forgot-password', { onSubmit });
    await screen.getByLabelText('Email address').fill('jordan@example.com');
    const form = document.querySelector('form');
    for (let time = 0; time < 100; time += 1) form?.requestSubmit();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    answers.forEach((answer) => answer());
    await vi.waitFor(async () => {
      form?.requestSubmit();
      await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2), { timeout: 100 });
    });
  });

  it.runIf(inject('full'))('is warned by the button where much is at stake', async () => {
    const { screen } = await showForm('cancel-account-open', { kind: 'danger' });
    await expect.element(screen.getByRole('button', { name: 'Continue' })).toHaveAttribute('data-kind', 'danger');
  });

  it('sends nothing while busy, and hears that it is taking longer', async () => {
    const { screen, sent, change } = await showForm('forgot-password', { initial: { email: 'jordan@example.com' } });
    await change({ busy: 'slow' });
    document.querySelector('form')?.requestSubmit();
    await expect.element(screen.getByText(/still working/i)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('keeps what was typed when the provider refuses it, and sees why beside the field until it changes', async () => {
    const { screen, change } = await showForm('register');
    const email = screen.getByLabelText('Email address');
    await email.fill('jordan@example.com');
    await screen.getByLabelText('New password', { exact: true }).fill('correct horse battery');
    await change({ problem: { message: 'Check these', fields: { email: ['This address cannot be used'] }, waits: false } });
    const summary = screen.getByRole('group', { name: 'There is a problem' });
    await expect.element(summary).toHaveFocus();
    await expect.element(summary).toHaveAccessibleDescription('Email address: This address cannot be used');
    await expect.element(email).toHaveAccessibleDescription(/This address cannot be used/);
    await expect.element(email).toHaveValue('jordan@example.com');
    await expect.element(screen.getByLabelText('New password', { exact: true })).toHaveValue('correct horse battery');
    await email.fill('jordan2@example.com');
    expect(screen.getByText('This address cannot be used').query()).toBeNull();
    expect(screen.getByRole('group').query()).toBeNull();
  });

  it('sees form-level errors in the summary', async () => {
    const { screen, change } = await showForm('login');
    await change({ problem: { message: 'We are having a delay', fields: { nonce: ['Gone'] }, waits: false } });
    const summary = screen.getByRole('group', { name: 'There is a problem' });
    await expect.element(summary).toHaveFocus();
    await expect.element(summary).toHaveTextContent('There is a problemWe are having a delayGone');
  });

  it.runIf(inject('full'))('reads what to do when the provider names neither the error nor the field', async () => {
    const { screen, change } = await showForm('login');
    await change({ problem: { message: '', fields: {}, waits: false } });
    const summary = screen.getByRole('group', { name: 'There is a problem' });
    await expect.element(summary).toHaveAccessibleDescription(/look them over/);
  });

  it.runIf(inject('full'))('finds no empty line when the provider names a field the form does not have', async () => {
    const { screen, change } = await showForm('login');
    await change({ problem: { message: '', fields: { nonce: ['Gone'] }, waits: false } });
    await expect.element(screen.getByRole('group', { name: 'There is a problem' })).toHaveAccessibleDescription('Gone');
  });

  it('leaves a draft without secrets', async () => {
    const onDraft = vi.fn<(values: object) => void>();
    const { screen } = await showForm('basic-information', { onDraft });
    await screen.getByLabelText('First name').fill('Jordan');
    await screen.getByLabelText('Social Security number', { exact: true }).fill('123456789');
    await vi.waitFor(() => expect(onDraft).toHaveBeenLastCalledWith({ first_name: 'Jordan' }));
  });
});

describe('a key', () => {
  it.runIf(inject('full'))('fixes an error, by Enter too, and a valid form is sent', async () => {
    const { screen, sent } = await showForm('login', { initial: { password: 'a secret' } });
    await screen.getByLabelText('Email address').click();
    await userEvent.keyboard('jordan@example{Enter}');
    await expect.element(screen.getByLabelText('Email address')).toHaveAttribute('aria-invalid');
    await userEvent.click(screen.getByLabelText('Email address'));
    await userEvent.keyboard('{End}.com');
    await expect.element(screen.getByLabelText('Email address')).not.toHaveAttribute('aria-invalid');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(sent).toEqual([{ email: 'jordan@example.com', password: 'a secret' }]));
  });
});

describe('the employer form', () => {
  it('asks for the employer only when there is one, and sends nothing else', async () => {
    const { screen, sent } = await showForm('employer');
    const status = screen.getByLabelText('What best describes your work?');
    expect(screen.getByLabelText('Employer', { exact: true }).query()).toBeNull();
    await status.selectOptions('employed');
    await screen.getByLabelText('Employer', { exact: true }).fill('Acme');
    await screen.getByLabelText('Occupation').fill('Nurse');
    await status.selectOptions('self_employed');
    await expect.element(screen.getByLabelText('Occupation')).toHaveValue('Nurse');
    expect(screen.getByLabelText('Employer', { exact: true }).query()).toBeNull();
    await status.selectOptions('employed');
    await expect.element(screen.getByLabelText('Employer', { exact: true })).toHaveValue('Acme');
    await status.selectOptions('self_employed');
    await screen.getByRole('button', { name: 'Continue' }).click();
    await vi.waitFor(() => expect(sent).toEqual([{ employment_status: 'self_employed', occupation: 'Nurse' }]));
  });

  it.runIf(inject('full'))('says which of them is missing', async () => {
    const { screen } = await showForm('employer', { initial: { employment_status: 'employed' } });
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expect.element(screen.getByRole('link', { name: 'Enter your employer’s name' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Enter your occupation' })).toBeVisible();
  });
});

describe('a consent', () => {
  it('is never pre-checked, and is required', async () => {
    const { screen, sent } = await showForm('cancel-account-open');
    const box = screen.getByRole('checkbox', { name: 'I want to cancel my application' });
    await expect.element(box).not.toBeChecked();
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expect.element(box).toHaveAccessibleDescription(/Check the box/);
    await box.click();
    await screen.getByRole('button', { name: 'Continue' }).click();
    await vi.waitFor(() => expect(sent).toEqual([{ confirm: true }]));
  });
});
