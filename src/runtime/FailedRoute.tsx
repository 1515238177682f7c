import { useRevalidator, useRouteError } from 'react-router-dom';
import { useBrand } from '../brand/brandContext.ts';
import { useWords } from '../brand/words.ts';
import { ErrorBlock } from '../ui/ErrorBlock.tsx';
import { Page } from '../ui/Page.tsx';
import { ChunkFailure } from './chunks.ts';
import { LoadFailure } from './loadFacts.ts';
import { showProblem } from './showProblem.ts';

/** Instead of a route that could not be entered: what happened, what is safe, and trying again. It decides nothing (readings 34). */
export function FailedRoute() {
  const error = useRouteError();
  const say = useWords();
  const { branding } = useBrand();
  const { revalidate, state } = useRevalidator();
  const isChunk = error instanceof ChunkFailure;
  const problem = error instanceof LoadFailure ? error.problem : null;
  const message = isChunk
    ? say('problems.chunk', { support: branding.emails.support })
    : problem
      ? showProblem(problem, undefined, say).message
      : say('problems.500');
  return (
    <Page title={say('problems.title')}>
      <ErrorBlock
        message={message}
        safe={say('problems.safe')}
        reference={problem?.requestId}
        isRetrying={state === 'loading'}
        onRetry={() => (isChunk ? location.reload() : void revalidate())}
      />
    </Page>
  );
}
