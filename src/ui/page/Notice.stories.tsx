import type { Meta, StoryObj } from '@storybook/react-vite';
import { Action } from '../controls/Action.tsx';
import { inRouter } from '../../../.storybook/stage/inRouter.tsx';
import { Notice } from './Notice.tsx';
import { Steps } from './Steps.tsx';
import { TextLink } from '../controls/TextLink.tsx';

const meta: Meta<typeof Notice> = { title: 'Parts/Notice', component: Notice, decorators: [inRouter] };
export default meta;

type Story = StoryObj<typeof Notice>;

export const Success: Story = {
  args: {
    picture: 'success',
    title: 'Your identity is confirmed',
    lead: 'Next, link the bank account that you want to move money from.',
    actions: <Action>Link an account</Action>,
    after: 'Linking takes about two minutes. Nothing is moved before you say so.',
  },
};

export const Lost: Story = {
  args: {
    picture: 'lost',
    title: 'Page not found',
    lead: 'There’s nothing at this address, or you can’t open it right now.',
    actions: <Action>Go to the home page</Action>,
  },
};

export const Waiting: Story = {
  args: {
    picture: 'mail',
    title: 'Check your email',
    lead: 'We sent a link to j•••@example.com.',
    body: ['Open the link within 24 hours. It may take a few minutes to arrive.', 'Nothing there? Look in the spam folder.'],
    links: [
      <TextLink key="again" onClick={() => {}}>
        Send the link again
      </TextLink>,
    ],
  },
};

export const WithSteps: Story = {
  args: {
    picture: 'welcome',
    title: 'What we’ll ask you',
    children: (
      <Steps
        steps={[
          { title: 'About you', text: 'Name, birth date and Social Security number.' },
          { title: 'Where you live', text: 'A street address in the United States.' },
          { title: 'What you do', text: 'Your work, in a few words.' },
        ]}
      />
    ),
    actions: <Action>Start</Action>,
  },
};
