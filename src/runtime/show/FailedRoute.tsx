import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import type { Problem } from '../../api/contract/problem.ts';
import { documentTitle, useBrand } from '../../brand/brandContext.ts';
import { BrandProvider } from '../../brand/BrandProvider.tsx';
import { useWords, type Say } from '../../brand/words/words.ts';
import { showProblem } from '../../flow/show/showProblem.ts';
import { ErrorBlock, useWhenOnline } from '../../ui/page/ErrorBlock.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { focusPageHeading, nameDocument } from '../../ui/page/pageHeading.ts';
import { LoadFailure } from '../arrive/loads.ts';
import { ChunkFailure } from '../core/chunks.ts';
import { useRuntime } from '../core/runtime.ts';

/** Shown when a route could not be entered, with a retry. No guard has decided (rule guards-9). */
export function FailedRoute() {
  const error = useRouteError();
  const say = useWords();
  const { branding } = useBrand();
  const { revalidate, state } = useRevalidator();
  const isChunk = error instanceof ChunkFailure;
  const problem = error instanceof LoadFailure ? error.problem : null;
  const isOffline = problem?.code === 'no_network';
  const title = say(isOffline ? 'problems.offlineTitle' : 'problems.title');
  const message = isChunk ? say('problems.chunk', { support: branding.emails.support }) : sentenceFor(problem, say);
  useEffect(() => {
    nameDocument(documentTitle(branding, title));
    focusPageHeading();
  }, [branding, title]);
  useWhenOnline(isOffline, () => void revalidate());
  return (
    <Page title={title}>
      <ErrorBlock
        tone={isOffline ? 'waiting' : 'danger'}
        message={message}
        safe={say('problems.safe')}
        reference={problem?.requestId}
        isRetrying={state === 'loading'}
        onRetry={() => (isChunk ? location.reload() : void revalidate())}
      />
    </Page>
  );
}

/** Nothing was typed yet, so for server errors "try again" is enough. */
function sentenceFor(problem: Problem | null, say: Say): string {
  const isOurs = problem === null || (problem.status ?? 0) >= 500;
  if (problem?.code === 'no_network') return say('problems.opensLater');
  return isOurs ? say('problems.load') : showProblem(problem, undefined, say).message;
}

/** Shown when the shell itself fails; replaces the router's default error page. */
export function FailedApp() {
  const { bundle } = useRuntime();
  return (
    <BrandProvider bundle={bundle}>
      <main>
        <FailedRoute />
      </main>
    </BrandProvider>
  );
}
