import { FlowForm } from 'passbook';
import { EditContact } from './parts/EditContact.tsx';

/** Another email address for the login. */
export function EditEmail() {
  return (
    <EditContact>
      <FlowForm form="edit-email" />
    </EditContact>
  );
}
