import type { Meta, StoryObj } from '@storybook/react-vite';
import { Dialog } from '../controls/Dialog.tsx';
import { Disclosure } from '../controls/Disclosure.tsx';
import { ErrorBlock } from './ErrorBlock.tsx';
import { FactList } from '../content/FactList.tsx';
import { inRouter } from '../../../.storybook/stage/inRouter.tsx';
import { FactListSkeleton, Loader, PageSkeleton } from './Loading.tsx';
import { Money } from '../content/Money.tsx';
import { Page } from './Page.tsx';
import { Action } from '../controls/Action.tsx';

const meta: Meta = { title: 'Parts/States', decorators: [inRouter] };
export default meta;

type Story = StoryObj;

export const Loading: Story = { render: () => <Loader /> };
export const LoadingPage: Story = { render: () => <PageSkeleton fields={4} /> };
export const LoadingFacts: Story = { render: () => <FactListSkeleton /> };

export const Failed: Story = {
  render: () => (
    <ErrorBlock
      message="We could not load your details."
      safe="Nothing was changed, and what you typed is still here."
      advice="Check your connection and try again."
      reference="req_8fK2a91"
      onRetry={() => {}}
    />
  ),
};

export const OutcomeUnknown: Story = {
  render: () => (
    <ErrorBlock
      tone="warning"
      message="We do not know yet whether this went through."
      advice="Do not send it again; we are checking."
      reference="req_8fK2a91"
    />
  ),
};

export const Review: Story = {
  render: () => (
    <Page title="Does everything look right?" lead="We’ll check these details with an identity service.">
      <FactList
        title="About you"
        onEdit={() => {}}
        facts={[
          { label: 'Name', value: 'Ada Marie Lovelace' },
          { label: 'Birth date', value: 'December 10, 1990' },
          { label: 'Social Security number', value: '•••-••-1234' },
        ]}
      />
      <FactList
        title="Address"
        onEdit={() => {}}
        facts={[{ label: 'Home address', value: '1200 Barton Springs Road, Austin, TX 78704' }]}
      />
      <Disclosure summary="Why we ask for your Social Security number">
        <p>Federal law requires every bank to confirm who opens an account. We keep it encrypted and only show the last 4 digits.</p>
      </Disclosure>
      <Action>Confirm and check my identity</Action>
    </Page>
  ),
};

export const Amount: Story = { render: () => <Money amount="12840.5" isLarge /> };

export const OpenDialog: Story = {
  render: () => (
    <Dialog isOpen title="Cancel your application?" onClose={() => {}} actions={<Action kind="danger">Cancel my application</Action>}>
      <p>We’ll delete everything the law lets us delete. This can’t be undone.</p>
    </Dialog>
  ),
};
