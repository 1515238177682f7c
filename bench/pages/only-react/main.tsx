import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (!root) throw new Error('root is missing');

/** What nothing that draws with React can be faster than. */
createRoot(root).render(
  <label>
    Password <input type="password" autoComplete="current-password" />
  </label>,
);
