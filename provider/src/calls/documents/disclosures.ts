import {
  agree,
  findDisclosure,
  finishDisclosures,
  readStandings,
  type Agreeing,
  type Standing,
} from '../../domain/disclosures/agreements.ts';
import { nameOf } from '../../domain/disclosures/makeDocuments.ts';
import { linkTo } from '../../domain/downloads/links.ts';
import { sourceLanguage } from '../../texts/language.ts';
import { reading, sessionOf, writing, type Asked, type CallHandlers } from '../call.ts';

/** What depositors read and agree to (rules funding-9 and funding-10). It is said in one language, in which it was checked. */
export const handlers: CallHandlers = {
  // Asked with `update_step` it finishes the registration step, and is safe to repeat.
  disclosures: writing(async (tx, asked) => {
    const { userId } = sessionOf(asked);
    if (asked.query.update_step === 'true') await finishDisclosures(tx, asked, sessionOf(asked));
    const standings = await readStandings(tx, asked, userId);
    const told = asked.query.all === 'true' ? standings : standings.filter(({ agreedAt }) => agreedAt === null);
    return { data: told.map(toItem), language: sourceLanguage };
  }),

  'disclosures-active': reading(async (db, asked) => {
    const standings = await readStandings(db, asked, sessionOf(asked).userId);
    return { data: standings.map(toItem), language: sourceLanguage };
  }),

  disclosure: reading(async (_db, asked) => {
    const { userId } = sessionOf(asked);
    const { uuid = '', hash = '' } = asked.path;
    const disclosure = findDisclosure(asked, uuid, hash);
    const { isConsent, sections, title, version, effective, attestation } = disclosure;
    const data = {
      uuid,
      hash,
      title,
      version,
      effective_on: effective,
      attestation,
      sections: sections.map(({ heading, paragraphs, table = null }) => ({ heading, paragraphs, table })),
      download_url: linkTo(asked, { userId, document: nameOf('disclosure', disclosure) }),
      test_url: isConsent ? linkTo(asked, { userId, document: nameOf('test', disclosure) }) : null,
    };
    return { data, language: sourceLanguage };
  }),

  'agree-disclosure': writing(async (tx, asked: Asked<Agreeing>) => {
    const { attestation, hash, access_code } = asked.body;
    const standing = await agree(tx, asked, sessionOf(asked), asked.path.disclosure ?? '', { attestation, hash, access_code });
    return { data: toItem(standing), language: sourceLanguage };
  }),
};

function toItem({ disclosure, agreedAt, isChanged }: Standing) {
  const { uuid, hash, isConsent, title, summary, version, effective, attestation } = disclosure;
  return {
    uuid,
    hash,
    is_consent: isConsent,
    title,
    summary,
    version,
    effective_on: effective,
    attestation,
    agreed_at: agreedAt?.toISOString() ?? null,
    is_changed: isChanged,
  };
}
