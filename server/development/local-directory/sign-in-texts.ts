/**
 * Texts of the local directory's login page. It replaces Microsoft's page, so they are not in the product's locale
 * files.
 */
export type SignInLanguage = 'en' | 'es';

export const SIGN_IN_TEXTS = {
  en: {
    title: 'Sign in to the company directory',
    note: 'This directory runs on this computer for development and tests. A real installation shows the Microsoft page here.',
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    cancel: 'Cancel',
    wrong: 'That email and password do not match an account in this directory.',
    expiredTitle: 'This sign-in is no longer open',
    expired: 'Close this window and start again from the Gigshift sign-in page.',
  },
  es: {
    title: 'Inicia sesión en el directorio de la empresa',
    note: 'Este directorio funciona en esta computadora para desarrollo y pruebas. Una instalación real muestra aquí la página de Microsoft.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    submit: 'Iniciar sesión',
    cancel: 'Cancelar',
    wrong: 'Ese correo y esa contraseña no corresponden a ninguna cuenta de este directorio.',
    expiredTitle: 'Este inicio de sesión ya no está abierto',
    expired: 'Cierra esta ventana y empieza de nuevo desde la página de inicio de sesión de Gigshift.',
  },
} as const satisfies Record<SignInLanguage, Record<string, string>>;
