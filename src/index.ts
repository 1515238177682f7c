/** The door of the engine, imported as `passbook`: all that a screen may use. */
export type { Answers } from './api/contract/answers.ts';
export { useWords } from './brand/words/words.ts';
export type { Values } from './form/core/form.ts';
export { formatPhone } from './form/formats/phone.ts';
export { FlowForm } from './runtime/show/FlowForm.tsx';
export { useLoaded } from './runtime/hooks/routeContext.ts';
export { RouteNotice } from './runtime/show/RouteNotice.tsx';
export { useRouteTexts } from './runtime/hooks/routeTexts.ts';
export { RoutePage } from './runtime/show/RoutePage.tsx';
export { SubmitAction } from './runtime/submit/SubmitAction.tsx';
export { useAnswer, useFacts } from './runtime/hooks/useFacts.ts';
export { useRegistrationOrder } from './runtime/hooks/useRegistrationOrder.ts';
export { useRegistrationSteps } from './runtime/hooks/useRegistrationSteps.ts';
export { useReview } from './runtime/show/useReview.ts';
export { useSubmit } from './runtime/submit/useSubmit.ts';
export { FactList } from './ui/content/FactList.tsx';
export { Loader } from './ui/page/Loading.tsx';
export { Steps } from './ui/page/Steps.tsx';
