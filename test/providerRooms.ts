/** Folders of the provider, in layers: http, calls, domain, db. */
function inside(...rooms: string[]): string[] {
  return rooms.map((room) => (room === '' ? 'provider/src' : `provider/src/${room}`));
}

/** Domain folders, each of which may import later ones; all may import the three files at the bottom. */
function rooms(...names: string[]): string[] {
  return inside(...[...names, 'refused.ts', 'secrets.ts', 'requestContext.ts'].map((name) => `domain/${name}`));
}

/** Allowed imports between the provider's folders (`mayImport` of rooms.ts). */
export const providerRooms: Record<string, string[]> = {
  // The provider's entry point and tests may import everything.
  provider: inside('', 'clock', 'config', 'db', 'domain', 'calls', 'http', 'web', 'sandbox', 'ports', 'adapters', 'operator'),
  'provider/src': [
    ...inside('deps.ts', 'clock', 'config', 'db', 'domain', 'calls', 'http', 'web', 'sandbox'),
    ...inside('ports', 'adapters', 'operator'),
  ],
  'provider/src/deps.ts': inside('clock', 'config', 'db', 'ports'),
  'provider/src/operator': inside('deps.ts', 'config', 'db', 'domain', 'http', 'ports'),
  'provider/src/adapters': inside('config', 'db', 'ports', 'domain/values/decimal.ts'),
  'provider/src/ports': inside('domain/secrets.ts'),
  'provider/src/sandbox': inside('deps.ts', 'clock', 'config', 'db', 'domain', 'calls', 'http', 'ports', 'texts'),
  'provider/src/web': ['schemas', ...inside('deps.ts', 'clock', 'config', 'db', 'domain', 'http', 'texts')],
  'provider/src/http': ['schemas', ...inside('deps.ts', 'clock', 'config', 'db', 'domain', 'calls', 'texts')],
  'provider/src/calls': inside('config', 'db', 'domain', 'ports', 'texts'),
  'provider/src/domain/keys': [
    ...inside('config', 'db'),
    ...rooms('beneficiaries', 'files', 'linking', 'money', 'messageCenter', 'messages', 'depositors', 'registration'),
  ],
  'provider/src/domain/closing': [
    ...inside('db', 'texts', 'domain/systemContext.ts'),
    ...rooms(
      'schedules',
      'policy',
      'interest',
      'transfers',
      'linking',
      'money',
      'depositors',
      'access',
      'audit',
      'messages',
      'jobs',
      'values',
    ),
  ],
  'provider/src/domain/schedules': [
    ...inside('clock', 'config', 'db', 'texts', 'domain/systemContext.ts'),
    ...rooms('transfers', 'linking', 'policy', 'depositors', 'audit', 'messages', 'jobs', 'values'),
  ],
  'provider/src/domain/beneficiaries': [...inside('clock', 'db', 'texts'), ...rooms('depositors', 'access', 'audit', 'messages', 'values')],
  'provider/src/domain/nonprofits': [...inside('db', 'ports'), ...rooms('depositors', 'audit', 'messages')],
  'provider/src/domain/policy': [...inside('config', 'db', 'texts'), ...rooms('registration', 'depositors')],
  'provider/src/domain/jointSetup': [
    ...inside('config', 'db', 'ports', 'texts'),
    ...rooms('registration', 'identity', 'joint', 'access', 'audit', 'messages', 'values'),
  ],
  'provider/src/domain/registration': [
    'schemas',
    ...inside('clock', 'config', 'db', 'ports', 'texts'),
    ...rooms('linking', 'messageCenter', 'identity', 'uploads', 'alerts', 'money', 'depositors', 'access', 'audit', 'messages', 'values'),
  ],
  'provider/src/domain/manualLinking': [
    ...inside('config', 'db', 'ports', 'texts'),
    ...rooms('transfers', 'linking', 'money', 'depositors', 'access', 'audit', 'messages', 'jobs', 'values'),
  ],
  'provider/src/domain/interest': [
    ...inside('clock', 'config', 'db', 'texts', 'domain/systemContext.ts'),
    ...rooms('transfers', 'money', 'messages', 'jobs', 'values'),
  ],
  'provider/src/domain/transfers': [
    ...inside(
      'clock',
      'config',
      'db',
      'ports',
      'texts',
      'domain/systemContext.ts',
      'domain/schedules/end.ts',
      'domain/interest/correct.ts',
    ),
    ...rooms('disclosures', 'joint', 'linking', 'alerts', 'money', 'depositors', 'access', 'audit', 'messages', 'jobs', 'values'),
  ],
  'provider/src/domain/linking': [
    ...inside('config', 'db', 'ports', 'texts', 'domain/systemContext.ts'),
    ...inside('domain/transfers/codes.ts', 'domain/transfers/bankOrders.ts', 'domain/schedules/end.ts'),
    ...rooms('money', 'depositors', 'access', 'audit', 'messages', 'jobs', 'values'),
  ],
  'provider/src/domain/documents': [...inside('config', 'db', 'ports'), ...rooms('disclosures', 'statements', 'taxForms')],
  'provider/src/domain/taxForms': [
    ...inside('clock', 'config', 'db', 'domain/systemContext.ts'),
    ...rooms('access', 'audit', 'depositors', 'statements', 'messages', 'jobs', 'values'),
  ],
  'provider/src/domain/statements': [
    ...inside('clock', 'config', 'db', 'ports', 'texts', 'domain/systemContext.ts'),
    ...rooms('money', 'depositors', 'messages', 'jobs', 'values'),
  ],
  'provider/src/domain/disclosures': [...inside('config', 'db', 'ports', 'texts'), ...rooms('joint', 'depositors', 'access', 'audit')],
  'provider/src/domain/identity': [
    ...inside('config', 'db', 'ports', 'texts', 'domain/systemContext.ts', 'domain/registration/answers/keepAnswers.ts'),
    ...rooms('joint', 'uploads', 'depositors', 'access', 'audit', 'messages', 'jobs'),
  ],
  'provider/src/domain/joint': [
    ...inside('db', 'texts', 'domain/systemContext.ts'),
    ...rooms('messageCenter', 'uploads', 'depositors', 'access', 'audit', 'messages', 'values'),
  ],
  'provider/src/domain/messageCenter': [
    ...inside('clock', 'config', 'db', 'ports', 'texts', 'domain/systemContext.ts'),
    ...rooms('depositors', 'access', 'audit', 'files', 'messages', 'jobs'),
  ],
  'provider/src/domain/uploads': [
    ...inside('config', 'db', 'ports', 'texts'),
    ...rooms('files', 'depositors', 'access', 'audit', 'values'),
  ],
  'provider/src/domain/files': [...inside('config', 'db', 'ports', 'texts'), ...rooms('depositors', 'jobs')],
  'provider/src/domain/alerts': [...inside('db', 'domain/systemContext.ts'), ...rooms('depositors', 'messages', 'jobs')],
  'provider/src/domain/banners': [...inside('config', 'db', 'ports'), ...rooms()],
  'provider/src/domain/interest/correct.ts': [...inside('db', 'domain/interest/earners.ts'), ...rooms('money')],
  'provider/src/domain/interest/earners.ts': inside('clock', 'db'),
  'provider/src/domain/money': [...inside('clock', 'config', 'db'), ...rooms('depositors', 'jobs', 'values')],
  'provider/src/domain/registration/answers/keepAnswers.ts': [
    ...inside('config', 'db', 'domain/registration/answers/nestedAnswers.ts'),
    ...rooms('depositors'),
  ],
  'provider/src/domain/depositors/publicAnswers.ts': ['schemas', ...inside('db')],
  'provider/src/domain/registration/answers/nestedAnswers.ts': ['schemas', ...inside('config', 'db'), ...rooms('depositors')],
  'provider/src/domain/depositors': [...inside('db'), ...rooms('access')],
  'provider/src/domain/systemContext.ts': inside('config', 'texts', 'domain/access', 'domain/requestContext.ts'),
  'provider/src/domain/access': [...inside('config', 'db', 'texts'), ...rooms('audit', 'messages', 'jobs', 'values')],
  'provider/src/domain/audit': [...inside('config', 'db'), ...rooms('jobs')],
  'provider/src/domain/messages': [...inside('config', 'db', 'texts'), ...rooms('jobs', 'values')],
  'provider/src/domain/jobs': [...inside('clock', 'config', 'db', 'ports', 'texts'), ...rooms()],
  'provider/src/domain/downloads': [...inside('config', 'db'), ...rooms()],
  'provider/src/domain/writes': [...inside('config', 'db', 'texts'), ...rooms()],
  'provider/src/domain/values': [...inside('texts'), ...rooms()],
  'provider/src/domain/transfers/codes.ts': [],
  'provider/src/domain/schedules/end.ts': inside('db'),
  'provider/src/domain/transfers/bankOrders.ts': inside('db', 'ports'),
  'provider/src/domain/requestContext.ts': inside('config'),
  'provider/src/domain/refused.ts': inside('texts'),
  'provider/src/db': inside('clock', 'config'),
  'provider/src/config': ['schemas', ...inside('domain/secrets.ts', 'domain/values/decimal.ts', 'domain/money/routingNumber.ts', 'texts')],
  'provider/src/texts': inside('domain/values/decimal.ts'),
  'provider/src/domain/values/decimal.ts': [],
  'provider/src/domain/money/routingNumber.ts': [],
  'provider/src/clock': [],
  'provider/src/domain/secrets.ts': [],
};
