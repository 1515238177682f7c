import type { Changes } from '../setup/changedFiles.ts';
import { flowsIn, messageTranslationsIn, offeringSpanish, wordsIn } from '../setup/spanish.ts';

/** Harbor partly in Spanish. */
export const spanish: Changes = offeringSpanish({
  'brands/base/es-US/flows.json': flowsIn({
    'Log in': 'Iniciar sesión',
    '/login': { 'Log in': 'Acceder' },
    'Welcome back to {brand.name}.': 'Bienvenido de nuevo a {brand.name}.',
    'Open an account': 'Abrir una cuenta',
    'Open your savings account': 'Abra su cuenta de ahorros',
    'It takes about five minutes.': 'Solo toma unos cinco minutos.',
    'Create my login': 'Crear mi acceso',
    'Confirm your email address': 'Confirme su correo electrónico',
    'Does everything look right?': '¿Está todo bien?',
  }),
  'brands/base/es-US/words/forms.json': wordsIn(
    {
      login: {
        email: {
          label: { 'Email address': 'Correo electrónico' },
          required: { 'Enter your email address': 'Escriba su correo electrónico' },
        },
        password: { label: { Password: 'Contraseña' }, required: { 'Enter your password': 'Escriba su contraseña' } },
      },
      register: {
        email: {
          label: { 'Email address': 'Correo electrónico' },
          help: {
            'We’ll send a link to this address to confirm it’s yours.': 'Enviamos un enlace a esta dirección para confirmar que es suya.',
          },
          required: { 'Enter your email address': 'Escriba su correo electrónico' },
        },
        password: { label: { 'New password': 'Contraseña nueva' } },
      },
      'basic-information': { date_of_birth: { label: { 'Date of birth': 'Fecha de nacimiento' } } },
    },
    'base',
  ),
  'brands/base/es-US/words/form.json': wordsIn(
    {
      errorMark: { 'Error:': 'Error:' },
      show: { Show: 'Mostrar' },
      showField: { 'Show {label}': 'Mostrar {label}' },
      summary: { fields: { 'Please check these answers': 'Revise estas respuestas' } },
      password: { rule: { length: { 'At least {limit} characters': 'Al menos {limit} caracteres' } } },
      formats: {
        email: {
          'missing-at': {
            'Include an @ in your email address, like name@example.com': 'Un correo electrónico lleva una @, como nombre@example.com',
          },
        },
      },
    },
    'base',
  ),
  'brands/base/es-US/words/shell.json': wordsIn(
    {
      skip: { 'Skip to main content': 'Ir a la página' },
      logOut: { 'Log out': 'Cerrar sesión' },
      footer: { help: { 'Need help?': '¿Necesita ayuda?' }, contact: { 'Contact us': 'Escríbanos' } },
    },
    'base',
  ),
  'brands/base/es-US/words/session.json': wordsIn({ loggedOut: { 'Logout successful': 'Sesión cerrada' } }, 'base'),
  'brands/harbor/es-US/words.json': wordsIn(
    { shell: { panel: { promise: { 'A safe place for your savings.': 'Un lugar seguro para sus ahorros.' } } } },
    'brand',
  ),
  'brands/base/es-US/refusals.json': wordsIn(
    {
      login_failed: {
        'That email and password don’t match. Please check both. If you just created a login, follow the link in our email first.':
          'El correo y la contraseña no coinciden. Revíselos.',
      },
    },
    'brand',
  ),
  'brands/base/es-US/messages.json': messageTranslationsIn({
    verifyEmail: {
      subject: 'Confirme su correo electrónico',
      text: ['Le damos la bienvenida a {brand.name}. Confirme que esta dirección es suya:', '{link}'],
    },
  }),
});
