import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (!root) throw new Error('root is missing');

/** The minimum for anything rendered with React. */
createRoot(root).render(
  <label>
    Password <input type="password" autoComplete="current-password" />
  </label>,
);
