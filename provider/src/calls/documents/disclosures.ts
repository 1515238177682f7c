import { agree, findEdition, finishDisclosures, readStandings, type Agreeing, type Standing } from '../../domain/disclosures/agreements.ts';
import { nameOf } from '../../domain/disclosures/makeDocuments.ts';
import { linkTo } from '../../domain/downloads/links.ts';
import { inLanguage } from '../../config/disclosures/readDisclosures.ts';
import { reading, sessionOf, writing, type Asked, type CallHandlers } from '../call.ts';

/** Disclosures and agreements (rules funding-9 and funding-10), in the depositor's language where translated. */
export const handlers: CallHandlers = {
  // With `update_step`, completes the registration step. Idempotent.
  disclosures: writing(async (tx, asked) => {
    const { userId } = sessionOf(asked);
    if (asked.query.update_step === 'true') await finishDisclosures(tx, asked, sessionOf(asked));
    const standings = await readStandings(tx, asked, userId);
    const told = asked.query.all === 'true' ? standings : standings.filter(({ agreedAt }) => agreedAt === null);
    return answer(told, asked);
  }),

  'disclosures-active': reading(async (db, asked) => {
    const standings = await readStandings(db, asked, sessionOf(asked).userId);
    return answer(standings, asked);
  }),

  disclosure: reading(async (_db, asked) => {
    const { userId } = sessionOf(asked);
    const { uuid = '', hash = '' } = asked.path;
    const edition = findEdition(asked, uuid, hash);
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
      download_url: linkTo(asked, { userId, document: nameOf('disclosure', edition) }),
      test_url: isConsent ? linkTo(asked, { userId, document: nameOf('test', edition) }) : null,
    };
    return { data, language };
  }),

  'agree-disclosure': writing(async (tx, asked: Asked<Agreeing>) => {
    const { attestation, hash, access_code } = asked.body;
    const standing = await agree(tx, asked, sessionOf(asked), asked.path.disclosure ?? '', { attestation, hash, access_code });
    const data = toItem(standing, asked);
    return { data, language: data.language };
  }),
};

/** Untranslated documents make the list bilingual. */
function answer(standings: readonly Standing[], asked: Pick<Asked, 'language'>) {
  const data = standings.map((standing) => toItem(standing, asked));
  return { data, language: [...new Set(data.map(({ language }) => language))].join(', ') || asked.language };
}

function toItem({ disclosure, agreedAt, isChanged }: Standing, asked: Pick<Asked, 'language'>) {
  const { uuid, hash, isConsent, language, title, summary, version, effective, attestation } = inLanguage(disclosure, asked.language);
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
