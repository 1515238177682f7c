import { FlowForm } from 'passbook';
import { EditContact } from './parts/EditContact.tsx';

export function EditPhone() {
  return (
    <EditContact>
      <FlowForm form="edit-phone" />
    </EditContact>
  );
}
