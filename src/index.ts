/** The door of the engine, imported as `passbook`: all that a screen may use. */
export { useBrand } from './brand/brandContext.ts';
export { useWords } from './brand/words.ts';
export type { Values } from './form/form.ts';
export { formatPhone } from './form/formats/phone.ts';
export { FlowForm } from './runtime/FlowForm.tsx';
export { useLoaded } from './runtime/routeContext.ts';
export { RouteNotice } from './runtime/RouteNotice.tsx';
export { RoutePage } from './runtime/RoutePage.tsx';
export { useRouteTexts } from './runtime/routeTexts.ts';
export { SubmitAction } from './runtime/SubmitAction.tsx';
export { useAnswer, useFacts } from './runtime/useFacts.ts';
export { useRegistrationSteps } from './runtime/useRegistrationSteps.ts';
export { useSubmit } from './runtime/useSubmit.ts';
export { FactList } from './ui/FactList.tsx';
export { Loader } from './ui/Loading.tsx';
export { Steps } from './ui/Steps.tsx';
