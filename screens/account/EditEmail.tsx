import { EditContact } from './parts/EditContact.tsx';

/** Another email address for the login. */
export function EditEmail() {
  return <EditContact form="edit-email" />;
}
