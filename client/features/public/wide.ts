/** Maximum width of the landing page's sections. */
export const WIDE = 'mx-auto max-w-[1264px] px-5 md:px-10';

/** Heading at the left, content at the right, from 900 px up. */
export const ASIDE = 'md:grid md:grid-cols-[0.8fr_2.2fr] md:gap-14';
