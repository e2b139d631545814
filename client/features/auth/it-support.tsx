import { useTranslation } from 'react-i18next';
import { useConfig } from '../../lib/api/config.js';

/** Whom to ask when signing in doesn't work. */
export function ItSupport() {
  const { t } = useTranslation('auth');
  const contact = useConfig()?.itSupportContact;
  return (
    <section aria-labelledby="it-support" className="min-h-16 text-14">
      <h2 id="it-support" className="text-14 font-semibold tracking-normal">
        {t('admin.support')}
      </h2>
      {contact && (
        <p className="flex flex-wrap gap-x-5">
          <a className="inline-flex min-h-11 items-center" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
          <a className="num inline-flex min-h-11 items-center" href={`tel:${contact.phone}`}>
            {contact.phone}
          </a>
        </p>
      )}
    </section>
  );
}
