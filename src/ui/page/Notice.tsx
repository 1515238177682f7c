import { Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Stack.layer.css';
import type { ReactNode } from 'react';
import { Illustration } from '../content/Illustration.tsx';
import type { Picture } from '../content/imageNames.ts';
import { Actions, Links, Page } from './Page.tsx';

interface NoticeProps {
  title: string;
  picture?: Picture | undefined;
  lead?: string | undefined;
  body?: string[] | undefined;
  after?: string | undefined;
  /** `Action` and `ActionLink`, primary first. */
  actions?: ReactNode;
  links?: ReactNode[] | undefined;
  /** Last and subtle: undoes what happened. */
  undo?: ReactNode;
  /** Content beyond paragraphs: a list of facts, a code. */
  children?: ReactNode;
}

/** Full-page message: a picture, what happened, what comes next. */
export function Notice({ title, picture, lead, body = [], after, actions, links = [], undo, children }: NoticeProps) {
  return (
    <Stack gap="lg" w="100%" maw="var(--pb-content)">
      {picture && <Illustration picture={picture} />}
      <Page title={title} lead={lead} after={after}>
        {body.length > 0 && (
          <Stack gap="md">
            {body.map((paragraph) => (
              <Text key={paragraph} maw="62ch">
                {paragraph}
              </Text>
            ))}
          </Stack>
        )}
        {children}
        {actions && <Actions>{actions}</Actions>}
        {links.length > 0 && <Links>{links}</Links>}
        {undo}
      </Page>
    </Stack>
  );
}
