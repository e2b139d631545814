import * as Radix from 'radix-ui/tabs';
import BellRing from 'lucide-react/icons/bell-ring';
import FileText from 'lucide-react/icons/file-text';
import KeyRound from 'lucide-react/icons/key-round';
import ShieldUser from 'lucide-react/icons/shield-user';
import UserRound from 'lucide-react/icons/user-round';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import WifiOff from 'lucide-react/icons/wifi-off';
import { Dialog } from '../../../ui/dialog.js';
import { useDiscardGuard, useDiscardQuestion } from '../../../lib/forms/use-discard-guard.js';
import { DetailsForm } from './details/details-form.js';
import { useProfileForm } from './details/use-profile-form.js';
import { SectionLoading } from './section-loading.js';
import { lazyWithRetry } from '../../../lib/layout/lazy-with-retry.js';
import { useOnline } from '../../../lib/pwa/use-online.js';
import { Button } from '../../../ui/button.js';
import { Note } from '../../../ui/note.js';

const SecuritySection = lazyWithRetry(() => import('./security/security-section.js'));
const DocumentsSection = lazyWithRetry(() => import('./documents-section.js'));
const RemindersSection = lazyWithRetry(() => import('./reminders/reminders-section.js'));
const PrivacySection = lazyWithRetry(() => import('./privacy/privacy-section.js'));

const DETAILS = 'details';
const ICON = { 'aria-hidden': true } as const;
const lazySection = (section: ReactNode) => <Suspense fallback={<SectionLoading />}>{section}</Suspense>;

type ProfileDialogProps = { initialSection?: 'details' | 'security'; onClose: () => void };

/** Update profile (worker.md §2), and the other account settings of a worker [H-28, U-01, U-04, A-45, U-12]. */
export default function ProfileDialog({ initialSection = DETAILS, onClose }: ProfileDialogProps) {
  const { t } = useTranslation('profile');
  const formId = useId();
  const [section, setSection] = useState<string>(initialSection);
  const { form, submit, saving } = useProfileForm(onClose);
  const [isSsnTyped, setSsnTyped] = useState(false);
  const guard = useDiscardGuard(form.formState.isDirty || isSsnTyped, onClose);
  // the details form stays mounted while another section is shown; the SSN form does not
  const sectionGuard = useDiscardQuestion(isSsnTyped);
  const sections: ProfileSection[] = [
    {
      key: DETAILS,
      label: t('section.details'),
      icon: <UserRound {...ICON} />,
      content: <DetailsForm id={formId} form={form} onSubmit={submit} />,
    },
    {
      key: 'security',
      label: t('section.security'),
      icon: <KeyRound {...ICON} />,
      content: lazySection(<SecuritySection />),
    },
    {
      key: 'documents',
      label: t('section.documents'),
      icon: <FileText {...ICON} />,
      content: lazySection(<DocumentsSection onTyped={setSsnTyped} />),
    },
    {
      key: 'reminders',
      label: t('section.reminders'),
      icon: <BellRing {...ICON} />,
      content: lazySection(<RemindersSection />),
    },
    {
      key: 'privacy',
      label: t('section.privacy'),
      icon: <ShieldUser {...ICON} />,
      content: lazySection(<PrivacySection />),
    },
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && guard.requestClose()}
      size="tall"
      hasPaperBackground
      flush
      title={t('title')}
      footer={section === DETAILS && <SaveBar formId={formId} saving={saving} onCancel={guard.requestClose} />}
    >
      <SectionNav
        label={t('sections')}
        value={section}
        onChange={(key) => sectionGuard.confirmDiscard(() => setSection(key))}
        sections={sections}
        needsConfirmation={isSsnTyped}
      />
      {guard.question}
      {sectionGuard.question}
    </Dialog>
  );
}

type SaveBarProps = { formId: string; saving: boolean; onCancel: () => void };

/** The save button of the details, within thumb reach; offline it shows that nothing can be saved. */
function SaveBar({ formId, saving, onCancel }: SaveBarProps) {
  const { t } = useTranslation(['profile', 'common']);
  const online = useOnline();
  return (
    <div className="grid gap-2">
      {!online && <Note tone="warn" role="status" icon={<WifiOff aria-hidden="true" />} title={t('offline')} />}
      <div className="flex flex-row-reverse justify-start gap-2 max-sm:[&>button]:flex-2 max-sm:[&>button]:px-2 max-sm:[&>button:first-child]:flex-3 @max-[16rem]/dialog:flex-col">
        <Button type="submit" form={formId} variant="accent" loading={saving} disabled={!online}>
          {t('details.save')}
        </Button>
        <Button variant="line" onClick={onCancel}>
          {t('common:action.cancel')}
        </Button>
      </div>
    </div>
  );
}

type ProfileSection = { key: string; label: string; icon: ReactNode; content: ReactNode };

type SectionNavProps = {
  label: string;
  value: string;
  onChange: (key: string) => void;
  sections: readonly ProfileSection[];
  /** Changing the section may need a confirmation. Focus alone does not change it, because the focus returns to a tab after that dialog. */
  needsConfirmation: boolean;
};

/** The tabs of the profile, sticky above the scrolling content. Icons are 22 px. */
function SectionNav({ label, value, onChange, sections, needsConfirmation }: SectionNavProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange} activationMode={needsConfirmation ? 'manual' : 'automatic'}>
      <Radix.List
        aria-label={label}
        className="sticky top-0 z-10 flex border-b border-line bg-sheet px-1 sm:px-4 cramped:static cramped:flex-wrap"
      >
        {sections.map((section) => (
          <Radix.Trigger
            key={section.key}
            value={section.key}
            className="-mb-px grid min-h-14 min-w-[min(2.75rem,14vw)] flex-auto content-center justify-items-center gap-0.5 border-b-3 border-transparent pt-1 text-[min(0.75rem,3.3vw)] font-semibold text-ink-2 -outline-offset-3! hover:text-ink data-[state=active]:border-accent data-[state=active]:text-accent sm:flex sm:items-center sm:justify-center sm:gap-2 sm:pt-0 sm:text-14 [&_svg]:size-[22px]"
          >
            {section.icon}
            {section.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {sections.map((section) => (
        <Radix.Content
          key={section.key}
          value={section.key}
          className="px-4 pt-4 pb-6 focus-visible:-outline-offset-3 sm:px-6 sm:pt-6"
        >
          {section.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
