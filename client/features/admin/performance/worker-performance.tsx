import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SCORE } from '../../../../shared/performance/performance.policy.js';
import { useNow } from '../../../lib/time/clock.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { ScoreChart } from '../../../lib/score/score-chart.js';
import { ScoreChip } from '../../../lib/score/score-chip.js';
import { Button } from '../../../ui/button.js';
import { useRecalculateScore } from '../api/change-performance.js';
import { useWorker } from '../api/worker.js';
import { useScoreHistory, useWorkerEvents } from '../api/worker-performance.js';
import { ListState } from '../lists/list-states.js';
import { SidePanel } from '../lists/list-and-panel.js';
import { EventList } from './event-list.js';
import { RecordEventForm } from './record-event-form.js';

type WorkerPerformanceProps = { userId: number; onClose: () => void };

/** One worker's score, its history and events; the form to record an event replaces the panel [P-21, P-23]. */
export function WorkerPerformance({ userId, onClose }: WorkerPerformanceProps) {
  const { t } = useTranslation(['notify', 'people', 'score', 'worker']);
  const worker = useWorker(userId);
  const events = useWorkerEvents(userId);
  const [isRecording, setRecording] = useState(false);
  const name = worker.data ? `${worker.data.firstName} ${worker.data.lastName}` : '';
  return (
    <SidePanel
      overline={isRecording && t('performance.recordTitle')}
      title={name || t('people:file.title')}
      onClose={onClose}
      footer={!isRecording && <Actions userId={userId} onRecord={() => setRecording(true)} />}
    >
      <ListState query={worker}>
        {({ workerScore }) => (
          <ListState query={events}>
            {(all) =>
              isRecording ? (
                <RecordEventForm userId={userId} events={all} onDone={() => setRecording(false)} />
              ) : (
                <>
                  <ScoreOverTime userId={userId} score={workerScore} />
                  <h4 className="font-[650]">{t('performance.events', { count: SCORE.countedDays })}</h4>
                  <EventList userId={userId} events={all} />
                </>
              )
            }
          </ListState>
        )}
      </ListState>
    </SidePanel>
  );
}

function ScoreOverTime({ userId, score }: { userId: number; score: number }) {
  const { t } = useTranslation('notify');
  const format = useFormat();
  const now = useNow();
  const history = useScoreHistory(userId);
  return (
    <>
      <p className="flex items-center gap-3">
        <b className="num font-display text-28 font-bold">{format.score(score)}</b>
        <span className="text-14">
          <ScoreChip score={score} />
        </span>
      </p>
      <h4 className="font-[650]">{t('performance.overTime')}</h4>
      <ListState query={history} lines={2}>
        {(entries) => <ScoreChart history={entries} score={score} now={now} />}
      </ListState>
    </>
  );
}

function Actions({ userId, onRecord }: { userId: number; onRecord: () => void }) {
  const { t } = useTranslation('notify');
  const recalculating = useRecalculateScore(userId);
  return (
    <>
      <Button variant="accent" icon={<Plus className="size-4" aria-hidden="true" />} onClick={onRecord}>
        {t('performance.record')}
      </Button>
      <Button
        variant="line"
        icon={<RefreshCw className="size-4" aria-hidden="true" />}
        loading={recalculating.isPending}
        onClick={() => recalculating.mutate()}
      >
        {t('performance.recalculate')}
      </Button>
    </>
  );
}
