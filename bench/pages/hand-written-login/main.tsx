import { Anchor, Button, MantineProvider, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Anchor.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/Stack.css';
import '@mantine/core/styles/Text.css';
import '@mantine/core/styles/Title.css';
import { useState, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (!root) throw new Error('root is missing');

createRoot(root).render(
  <MantineProvider>
    <Login onSubmit={() => undefined} />
  </MantineProvider>,
);

interface LoginProps {
  onSubmit: (values: { email: string; password: string }) => void;
}

/** A login page hand-written with Mantine, for comparison. */
function Login({ onSubmit }: LoginProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isAsked, setAsked] = useState(false);
  const missing = (value: string, what: string) => (isAsked && value === '' ? `Enter your ${what}` : undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (email && password) onSubmit({ email, password });
  };

  return (
    <main>
      <Title order={1}>Log in</Title>
      <Text>Welcome back to Harbor Savings.</Text>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label="Email address"
            type="email"
            autoComplete="username"
            value={email}
            error={missing(email, 'email address')}
            onChange={(event) => setEmail(event.currentTarget.value)}
            required
          />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            value={password}
            error={missing(password, 'password')}
            onChange={(event) => setPassword(event.currentTarget.value)}
            required
          />
          <Button type="submit">Log in</Button>
        </Stack>
      </form>
      <Anchor href="/login/forgot-password">Forgot your password?</Anchor>
      <Anchor href="/registration">Open an account</Anchor>
    </main>
  );
}
