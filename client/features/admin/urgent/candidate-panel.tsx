import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShiftCandidate } from '../../../../shared/assignments/candidate.contract.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import { workweekOf } from '../../../../shared/payroll/workweek.rules.js';
import { positionsOpen } from '../../../../shared/shifts/shift-open.rules.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { CheckboxField } from '../../../ui/checkbox-field.js';
import { ListState } from '../lists/list-states.js';
import { SearchField } from '../lists/filter-controls.js';
import { ShowMore } from '../lists/show-more.js';
import { SidePanel } from '../lists/list-and-panel.js';
import { AskWorkersBar } from './ask-workers-bar.js';
import { AssignDialog } from './assign-dialog.js';
import { CandidateItem } from './candidate-item.js';
import { NotOfferedNote } from './not-offered-note.js';
import { isHeld, ShiftOffers, useShiftOffers } from './shift-offers.js';
import { useCandidateList } from './use-candidate-list.js';
import type { CandidateListState } from './use-candidate-list.js';
import { ShiftTitle } from '../shifts/shift-title.js';
import { ShiftWaitlist } from '../shifts/shift-waitlist.js';

/** Candidates for a shift, best first: ask several at once, or assign one [D-04, D-39]. */
export function CandidatePanel({ shift, onClose }: { shift: AdminShift; onClose: () => void }) {
  const { t } = useTranslation('planning');
  const format = useFormat();
  const list = useCandidateList(shift.id);
  const week = workweekOf(shift.date as LocalDate);
  const offers = useShiftOffers(shift.id);
  const heldPositions = offers ? offers.filter(isHeld).length : (shift.heldPositions ?? 0); // [F-154]
  const [assigning, setAssigning] = useState<ShiftCandidate | null>(null);
  return (
    <SidePanel
      overline={`${format.dateShort(shift.date)}, ${format.timeRange(shift.startTime, shift.endTime)}`}
      title={<ShiftTitle of={shift} />}
      description={t('urgent.openOf', {
        count: positionsOpen({ ...shift, heldPositions }),
        total: shift.totalPositions,
      })}
      onClose={onClose}
      footer={<AskWorkersBar shift={{ ...shift, heldPositions }} list={list} />}
    >
      <ShiftOffers offers={offers ?? []} shiftId={shift.id} />
      <ShiftWaitlist shiftId={shift.id} />
      <SearchField label={t('urgent.search')} value={list.search} onChange={list.setSearch} />
      <ListState query={list.query}>
        {(candidates) => (
          <>
            {candidates.length === 0 ? (
              <p className="text-14 text-ink-2">{t(list.search ? 'urgent.noMatch' : 'urgent.nobody')}</p>
            ) : (
              <Candidates candidates={candidates} week={week} list={list} onAssign={setAssigning} />
            )}
            {!list.search && <NotOfferedNote shiftId={shift.id} />}
          </>
        )}
      </ListState>
      {assigning && <AssignDialog shift={shift} candidate={assigning} onClose={() => setAssigning(null)} />}
    </SidePanel>
  );
}

type CandidatesProps = {
  candidates: readonly ShiftCandidate[];
  week: LocalDate;
  list: CandidateListState;
  onAssign: (candidate: ShiftCandidate) => void;
};

function Candidates({ candidates, week, list, onAssign }: CandidatesProps) {
  const { t } = useTranslation('planning');
  return (
    <>
      {list.askable.length > 0 && (
        <CheckboxField
          className="-my-2 text-14"
          label={t('urgent.selectAll', { count: list.askable.length })}
          checked={list.selected.length === list.askable.length}
          onChange={list.toggleAll}
        />
      )}
      <ol className="grid gap-2" aria-label={t('urgent.candidates')}>
        {candidates.map((candidate) => (
          <CandidateItem
            key={candidate.id}
            candidate={candidate}
            week={week}
            selected={list.isSelected(candidate.id)}
            onToggle={() => list.toggle(candidate.id)}
            onAssign={() => onAssign(candidate)}
          />
        ))}
      </ol>
      <ShowMore list={list} />
      <p className="text-13 text-ink-3">{t('urgent.distanceUnknown')}</p>
    </>
  );
}
