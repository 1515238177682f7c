import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Stack.css';
import { createRoot } from 'react-dom/client';
import { BasicInformation } from './BasicInformation.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('root is missing');

createRoot(root).render(
  <MantineProvider>
    <BasicInformation onSubmit={() => undefined} />
  </MantineProvider>,
);
