import { useState } from 'react';
import { useWords } from '../../brand/words/words.ts';
import { Action } from '../../ui/controls/Action.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { ErrorBlock } from '../../ui/page/ErrorBlock.tsx';
import { useAnswer } from '../hooks/useFacts.ts';
import { SubmitAction } from '../submit/SubmitAction.tsx';
import { Unsettled } from '../submit/Unsettled.tsx';
import { useSubmit, type SubmitState } from '../submit/useSubmit.ts';
import type { WidgetEnd } from './readMessage.ts';
import { WidgetFrame } from './WidgetFrame.tsx';

interface InstantLinkProps {
  /** Submit that starts a visit (`GET /fastlink`); provides the button label. */
  open: string;
  /** Submit that sends the widget's result as `$item.result`. */
  link: string;
  kind?: 'primary' | 'secondary';
  /** Submit for manual linking when the widget fails to load; absent where not offered. */
  byHand?: string | undefined;
  /** Called with the widget's result before it is sent. */
  onShared: (result: string) => void;
}

export function InstantLink({ open, link, kind, byHand, onShared }: InstantLinkProps) {
  const say = useWords();
  const [opening, linking] = [useSubmit(open), useSubmit(link)];
  const visit = useAnswer('fastlink');
  const [shows, setShows] = useState<'nothing' | 'widget' | 'failed' | 'lost'>('nothing');
  const [presses, setPresses] = useState(0);

  async function begin() {
    setShows('nothing');
    const isOpen = await opening.submit();
    setPresses((count) => count + 1);
    if (isOpen) setShows('widget');
  }

  async function end(how: WidgetEnd | { as: 'lost' }) {
    setShows(how.as === 'failed' || how.as === 'lost' ? how.as : 'nothing');
    if (how.as !== 'shared') return;
    onShared(how.result);
    await linking.submit({}, { result: how.result });
    setPresses((count) => count + 1);
  }

  const isStuck = shows === 'failed' || shows === 'lost';
  return (
    <>
      <Answered key={presses} submit={opening} presses={presses} />
      <Answered key={`link ${presses}`} submit={linking} presses={presses} />
      <Action kind={kind ?? opening.kind} busy={busiest(opening, linking)} onClick={() => void begin()}>
        {opening.label}
      </Action>
      <Dialog
        isOpen={shows !== 'nothing'}
        isTask
        title={say('ui.linking.title')}
        onClose={() => setShows('nothing')}
        actions={
          isStuck && (
            <>
              <Action onClick={() => void begin()}>{say('ui.error.retry')}</Action>
              {byHand && <SubmitAction name={byHand} />}
            </>
          )
        }
      >
        {isStuck && <ErrorBlock message={say(`ui.linking.${shows}`)} safe={say('ui.linking.safe')} isAnswer />}
        {shows === 'widget' && visit && <WidgetFrame visit={visit} onEnd={(how) => void end(how)} />}
      </Dialog>
    </>
  );
}

function Answered({ submit: { problem, isUnsettled }, presses }: { submit: SubmitState; presses: number }) {
  if (isUnsettled) return <Unsettled />;
  const message = problem && (problem.message || Object.values(problem.fields).flat().join(' '));
  if (!message) return null;
  return <ErrorBlock tone={problem.waits ? 'waiting' : 'danger'} message={message} isAnswer={presses > 0} />;
}

function busiest(...submits: SubmitState[]): SubmitState['busy'] {
  return submits.find(({ busy }) => busy !== 'idle')?.busy ?? 'idle';
}
