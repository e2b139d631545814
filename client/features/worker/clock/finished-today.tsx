import CircleCheck from 'lucide-react/icons/circle-check';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useTranslation } from 'react-i18next';
import { LocalizedText } from '../../../lib/i18n/localized-text.js';
import { Card } from '../../../ui/card.js';
import { CorrectionRequest } from '../corrections/correction-request.js';
import type { OwnAssignment } from '../model/own-assignment.js';
import { RecordedWork } from '../recorded-work.js';
import { useShiftText } from '../shift-text.js';

/** A shift that the worker has clocked out of today: what was recorded and what it pays [S-79]. */
export default function FinishedToday({ assignment }: { assignment: OwnAssignment }) {
  const { t } = useTranslation('worker');
  const { title } = useShiftText();
  const { shift, isClockOutUnconfirmed: isUnsent = false } = assignment;
  const Icon = isUnsent ? CloudUpload : CircleCheck;
  return (
    <Card aria-label={t('finished.title')} className="flex items-start gap-3">
      <Icon className={`mt-0.5 size-5 flex-none ${isUnsent ? 'text-ink-2' : 'text-ok'}`} aria-hidden="true" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="text-14 font-semibold">{t(isUnsent ? 'past.clock_out_unsent' : 'finished.title')}</p>
        <p className="font-semibold wrap-anywhere">
          <LocalizedText shown={title(shift)} english={shift.title} />
        </p>
        <RecordedWork assignment={assignment} />
        <CorrectionRequest assignment={assignment} className="mt-1" />
      </div>
    </Card>
  );
}
