import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { InsuranceNotice } from '../brand/InsuranceNotice.tsx';
import { Action } from '../ui/controls/Action.tsx';
import { inRouter } from '../../.storybook/stage/inRouter.tsx';
import { PageSkeleton } from '../ui/page/Loading.tsx';
import { Money } from '../ui/content/Money.tsx';
import { Links, Page } from '../ui/page/Page.tsx';
import { TextLink } from '../ui/controls/TextLink.tsx';
import { Shell } from './Shell.tsx';
import type { ShellProps, StepState } from './frame/shellProps.ts';

const nothing = () => {};
const header: ShellProps['header'] = { logoTo: '/', showLogOut: false, onLogOut: nothing };
const names = ['Set up credentials', 'Tell us about yourself', 'Link account', 'Fund savings account'];
const states: StepState[] = ['done', 'current', 'ahead', 'ahead'];

function Field({ label, ...rest }: ComponentProps<'input'> & { label: string }) {
  return (
    <p>
      <label htmlFor={label}>{label}</label>
      <input {...rest} id={label} style={{ display: 'block', width: '100%', minHeight: '3rem', font: 'inherit' }} />
    </p>
  );
}

const login = (
  <Page title="Log in" lead="Welcome back.">
    <Field label="Email address" type="email" autoComplete="username" />
    <Field label="Password" type="password" autoComplete="current-password" />
    <Action>Log in</Action>
    <Links>
      {[
        <TextLink key="forgot" to="/login/forgot-password">
          Forgot your password?
        </TextLink>,
        <TextLink key="open" to="/registration">
          Open an account
        </TextLink>,
      ]}
    </Links>
  </Page>
);

const basic = (
  <Page
    title="Tell us about yourself"
    lead="Federal law requires us to confirm who you are before you open an account."
    after="Next, we ask where you live."
  >
    <Field label="First name" autoComplete="given-name" />
    <Field label="Last name" autoComplete="family-name" />
    <Action>Save and continue</Action>
  </Page>
);

const home = (
  <Page title="Home" isWide>
    <div>
      <p>Available balance</p>
      <Money amount="12840.57" isLarge />
    </div>
    <Action>Deposit</Action>
  </Page>
);

const meta: Meta<typeof Shell> = {
  title: 'Shell/Shell',
  component: Shell,
  decorators: [inRouter],
  parameters: { layout: 'fullscreen' },
  args: {
    layout: 'entry',
    header,
    navigation: [],
    progress: null,
    footer: { contactTo: null, showLogOut: false, onLogOut: nothing },
    banners: [],
    insurance: <InsuranceNotice />,
    children: login,
  },
};
export default meta;

type Story = StoryObj<typeof Shell>;

export const Entry: Story = {};

export const EntryRegistering: Story = {
  args: {
    header: { ...header, back: { label: 'Back to Log in', to: '/login' } },
    progress: { percent: 0, steps: names.map((name, index) => ({ name, state: index === 0 ? 'current' : 'ahead', share: 0 })) },
  },
};

export const Registration: Story = {
  args: {
    layout: 'registration',
    header: { ...header, showLogOut: true, back: { label: 'Back to Your application', to: '/login/registration-home' } },
    progress: { percent: 21, steps: names.map((name, index) => ({ name, state: states[index] ?? 'ahead', share: index === 0 ? 1 : 0 })) },
    footer: { contactTo: '/message-center/add-new-message', showLogOut: true, onLogOut: nothing },
    insurance: undefined,
    children: basic,
  },
};

export const RegistrationLoading: Story = { args: { ...Registration.args, children: <PageSkeleton /> } };

export const Account: Story = {
  args: {
    layout: 'account',
    header: { ...header, showLogOut: true, text: 'Welcome back Ada' },
    navigation: [
      { label: 'Home', icon: 'home', to: '/dashboard', current: 'page' },
      { label: 'Transactions', icon: 'transactions', to: '/dashboard/transactions' },
      { label: 'Documents', icon: 'documents', to: '/dashboard/documents' },
      { label: 'Alerts', icon: 'alerts', to: '/dashboard/alerts', badge: 3 },
      { label: 'My Account', icon: 'account', to: '/my-account' },
    ],
    footer: { contactTo: '/message-center/add-new-message', showLogOut: true, onLogOut: nothing },
    insurance: undefined,
    children: home,
  },
};

export const AccountWithItsOwnBar: Story = {
  args: {
    ...Account.args,
    navigation: (Account.args?.navigation ?? []).map((item, index) => ({
      ...item,
      bar: [undefined, false, 4, 2, 3][index] as number | false,
    })),
  },
};

export const AccountBelow: Story = {
  args: {
    ...Account.args,
    header: { ...header, showLogOut: true, text: 'New message', back: { label: 'Back to Message center', to: '/message-center' } },
  },
};

export const Announcements: Story = {
  args: {
    ...Account.args,
    banners: [
      { uuid: '1', type: 1, message: 'Our office is closed on Thursday, November 26.' },
      { uuid: '2', type: 2, message: 'Deposits may arrive one business day later this week.' },
    ],
  },
};

export const Offline: Story = { args: { ...Registration.args, isOffline: true } };

export const CameLate: Story = {
  args: {
    lateBanners: [{ uuid: '3', type: 1, message: 'Our office is closed on Thursday, November 26.' }],
    lateUnread: 'You logged out in another tab, so we logged you out here too.',
  },
};

export const Contact: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Contact us' }));
    const dialog = await within(document.body).findByRole('dialog', {}, { timeout: 10_000 });
    await waitFor(() => expect(dialog).toHaveStyle({ opacity: '1' }));
  },
};
