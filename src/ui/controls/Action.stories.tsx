import type { Meta, StoryObj } from '@storybook/react-vite';
import { Action, ActionLink } from './Action.tsx';
import { inRouter } from '../../../.storybook/stage/inRouter.tsx';
import { Actions, Links } from '../page/Page.tsx';
import { TextLink } from './TextLink.tsx';

const meta: Meta<typeof Action> = { title: 'Parts/Action', component: Action, decorators: [inRouter], args: { children: 'Continue' } };
export default meta;

type Story = StoryObj<typeof Action>;

export const Primary: Story = {};
export const Busy: Story = { args: { busy: 'busy' } };
export const Slow: Story = { args: { busy: 'slow' } };
export const Disabled: Story = { args: { disabled: true } };
export const Quiet: Story = { args: { kind: 'quiet', children: 'Send a new code' } };
/** Keeps its name and focus; the seconds are hidden from screen readers. */
export const Waiting: Story = { args: { kind: 'quiet', children: 'Send a new code', wait: { seconds: 30, left: 24 } } };
export const Secondary: Story = { args: { kind: 'secondary', children: 'Go back' } };
export const Danger: Story = { args: { kind: 'danger', children: 'Cancel my application' } };
export const Together: Story = {
  render: () => (
    <>
      <Actions>
        <Action>Continue</Action>
        <ActionLink kind="secondary" to="/">
          Save for later
        </ActionLink>
      </Actions>
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
    </>
  ),
};
