import { FlowForm } from 'passbook';
import { EditContact } from './parts/EditContact.tsx';

/** Another phone number, or a first one. */
export function EditPhone() {
  return (
    <EditContact>
      <FlowForm form="edit-phone" />
    </EditContact>
  );
}
