import { EditContact } from './parts/EditContact.tsx';

/** Another phone number, or a first one. */
export function EditPhone() {
  return <EditContact form="edit-phone" />;
}
