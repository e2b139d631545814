import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslation } from 'react-i18next';
import type { ShiftTemplateView } from '../../../../shared/shifts/shift-template.contract.js';
import { shiftTextIn } from '../../../../shared/shifts/translate.rules.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { IconButton } from '../../../ui/icon-button.js';
import { LevelLabel } from '../../../ui/level.js';
import { LocalizedText } from '../../../lib/i18n/localized-text.js';
import { EnglishPartsBadge } from '../spanish/english-parts-badge.js';
import { englishPartsOfShift } from '../spanish/english-parts.model.js';

export type TemplateAction = 'use' | 'edit' | 'delete';

type TemplateItemProps = { template: ShiftTemplateView; onOpenDialog: (action: TemplateAction) => void };

/** One template: its values and its actions. */
export function TemplateItem({ template, onOpenDialog }: TemplateItemProps) {
  const { t } = useTranslation(['planning', 'admin', 'common']);
  const { name } = template;
  return (
    <li className="grid content-between gap-3 rounded-card border border-line bg-sheet p-4">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 className="min-w-0 wrap-anywhere">{name}</h3>
          <LevelLabel level={template.skillLevelId}>{t(`common:level.${template.skillLevelId}`)}</LevelLabel>
        </div>
        <TemplateFacts template={template} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          className="max-md:min-h-11 max-md:flex-1"
          icon={<CalendarPlus className="size-4" aria-hidden="true" />}
          aria-label={t('templates.useOf', { name })}
          onClick={() => onOpenDialog('use')}
        >
          {t('templates.use')}
        </Button>
        <IconButton
          label={t('templates.editOf', { name })}
          outlined
          className="md:size-9!"
          onClick={() => onOpenDialog('edit')}
        >
          <Pencil className="size-4" aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('templates.deleteOf', { name })}
          outlined
          className="text-bad md:size-9!"
          onClick={() => onOpenDialog('delete')}
        >
          <Trash2 className="size-4" aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}

function TemplateFacts({ template }: { template: ShiftTemplateView }) {
  const { t } = useTranslation(['planning', 'admin', 'common']);
  const format = useFormat();
  const premium = template.isPremium && template.premiumRate ? ` + ${format.money(template.premiumRate)}` : '';
  return (
    <>
      <p className="text-14 text-ink-2 wrap-anywhere">
        <LocalizedText
          shown={shiftTextIn(format.language, template.title, template.titleEs)}
          english={template.title}
        />
      </p>
      <p className="num flex flex-wrap gap-x-4 gap-y-1 text-14">
        <b className="font-semibold">{format.timeRange(template.startTime, template.endTime)}</b>
        <span>{format.money(template.payRate) + premium + t('common:pay.perHour')}</span>
        <span>{t('templates.positions', { count: template.totalPositions })}</span>
      </p>
      <p className="flex flex-wrap gap-1.5 empty:hidden">
        {template.endTime <= template.startTime && <Badge outlined>{t('admin:shift.nextDay')}</Badge>}
        {template.requiresApproval && <Badge outlined>{t('admin:shift.needsApproval')}</Badge>}
        <EnglishPartsBadge parts={englishPartsOfShift(template)} />
      </p>
    </>
  );
}
