import { RouteNotice, SubmitAction, useFacts, useLoaded, useWords } from 'passbook';
import { isFailure } from './failures.ts';

export function LinkFailed() {
  const say = useWords();
  const { nav } = useFacts();
  const mode = useLoaded<'service'>('service')?.account_linking_mode ?? 'UNRESTRICTED';
  const lead = isFailure(nav?.origin) ? say(`screens.link-failed.${nav.origin}`) : undefined;
  return (
    <RouteNotice
      lead={lead}
      actions={
        <>
          <SubmitAction name="again" />
          {!mode.startsWith('FASTLINK_') && <SubmitAction name="byHand" />}
        </>
      }
    />
  );
}
