import { FactList, formatPhone, RouteNotice, useLoaded, useWords } from 'passbook';

/** The newly confirmed email address or phone number, and the one it replaces. */
export function ContactChanged() {
  const say = useWords();
  const user = useLoaded<'user'>('user');
  const { type, from } = user?.changed ?? {};
  const now = type === 'email' ? user?.email : user?.phone;
  const show = (value: string) => (type === 'email' ? value : formatPhone(value));
  return (
    <RouteNotice>
      {type && now && (
        <FactList
          facts={[
            ...(from ? [{ label: say('screens.contact-changed.before'), value: show(from), isVerbatim: true }] : []),
            { label: say('screens.contact-changed.now'), value: show(now), isVerbatim: true },
          ]}
        />
      )}
    </RouteNotice>
  );
}
