import {
  agree,
  findEdition,
  finishDisclosures,
  readDisclosureStatuses,
  type Agreeing,
  type DisclosureStatus,
} from '../../domain/disclosures/agreements.ts';
import { nameOf } from '../../domain/disclosures/makeDocuments.ts';
import { linkTo } from '../../domain/downloads/links.ts';
import { inLanguage } from '../../config/disclosures/readDisclosures.ts';
import { reading, sessionOf, writing, type CallContext, type CallHandlers } from '../call.ts';

/** Disclosures and agreements (rules funding-9 and funding-10), in the depositor's language where translated. */
export const handlers: CallHandlers = {
  // With `update_step`, completes the registration step. Idempotent.
  disclosures: writing(async (tx, context) => {
    const { userId } = sessionOf(context);
    if (context.query.update_step === 'true') await finishDisclosures(tx, context, sessionOf(context));
    const statuses = await readDisclosureStatuses(tx, context, userId);
    const listed = context.query.all === 'true' ? statuses : statuses.filter(({ agreedAt }) => agreedAt === null);
    return answer(listed, context);
  }),

  'disclosures-active': reading(async (db, context) => {
    const statuses = await readDisclosureStatuses(db, context, sessionOf(context).userId);
    return answer(statuses, context);
  }),

  disclosure: reading(async (_db, context) => {
    const { userId } = sessionOf(context);
    const { uuid = '', hash = '' } = context.path;
    const edition = findEdition(context, uuid, hash);
    const { isConsent, language, sections, title, version, effective, attestation } = edition;
    const data = {
      uuid,
      hash,
      language,
      title,
      version,
      effective_on: effective,
      attestation,
      sections: sections.map(({ heading, paragraphs, table = null }) => ({ heading, paragraphs, table })),
      download_url: linkTo(context, { userId, document: nameOf('disclosure', edition) }),
      test_url: isConsent ? linkTo(context, { userId, document: nameOf('test', edition) }) : null,
    };
    return { data, language };
  }),

  'agree-disclosure': writing(async (tx, context: CallContext<Agreeing>) => {
    const { attestation, hash, access_code } = context.body;
    const status = await agree(tx, context, sessionOf(context), context.path.disclosure ?? '', { attestation, hash, access_code });
    const data = toItem(status, context);
    return { data, language: data.language };
  }),
};

/** Untranslated documents make the list bilingual. */
function answer(statuses: readonly DisclosureStatus[], context: Pick<CallContext, 'language'>) {
  const data = statuses.map((status) => toItem(status, context));
  return { data, language: [...new Set(data.map(({ language }) => language))].join(', ') || context.language };
}

function toItem({ disclosure, agreedAt, isChanged }: DisclosureStatus, context: Pick<CallContext, 'language'>) {
  const { uuid, hash, isConsent, language, title, summary, version, effective, attestation } = inLanguage(disclosure, context.language);
  return {
    uuid,
    hash,
    is_consent: isConsent,
    language,
    title,
    summary,
    version,
    effective_on: effective,
    attestation,
    agreed_at: agreedAt?.toISOString() ?? null,
    is_changed: isChanged,
  };
}
