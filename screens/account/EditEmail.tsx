import { FlowForm } from 'passbook';
import { EditContact } from './parts/EditContact.tsx';

export function EditEmail() {
  return (
    <EditContact>
      <FlowForm form="edit-email" />
    </EditContact>
  );
}
