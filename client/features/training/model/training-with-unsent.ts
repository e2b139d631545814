import { WATCHING } from '../../../../shared/training/training.policy.js';
import type {
  ProgressRequest,
  SubmitRequest,
  TrainingDetail,
  TrainingProgress,
} from '../../../../shared/training/training.contract.js';
import { isVideoWatched, mergeRanges } from '../../../../shared/training/watch.rules.js';
import type { QuizDraft } from '../../../offline/db.js';
import type { OutboxRow } from '../../../offline/outbox.rules.js';
import { isQuizUnsent } from './unsent-quiz.js';

type UnsentEvent = Pick<OutboxRow, 'kind' | 'subjectId' | 'state' | 'body'>;

/** `isSubmitted`: the quiz is on this phone and unsent. `draft`: stored answers of an attempt without a grade. */
export type TrainingWithUnsent = TrainingDetail & { isSubmitted?: boolean; draft?: QuizDraft | undefined };

/**
 * The server's state with the unsent progress of this phone, so that offline no video has to be watched twice and no
 * quiz answered twice [O-17].
 */
export function withUnsentEvents(training: TrainingDetail, events: readonly UnsentEvent[]): TrainingWithUnsent {
  const own = events.filter(({ subjectId }) => subjectId === training.id);
  const reports = own.filter(({ kind, state }) => kind === 'progress' && state !== 'refused');
  const bodies = reports.map(({ body }) => JSON.parse(body) as ProgressRequest);
  return { ...withReports(training, bodies), isSubmitted: isQuizUnsent(events, training.id) };
}

/** The training with the progress of these reports, which the server may not have stored yet. */
export function withReports<T extends TrainingDetail>(training: T, reports: readonly ProgressRequest[]): T {
  return { ...training, progress: reports.reduce(withReport, training.progress) };
}

function withReport(progress: TrainingProgress, report: ProgressRequest): TrainingProgress {
  const watched = mergeRanges([...progress.watched, ...report.watched], WATCHING.joinGapSeconds);
  const videoWatched = progress.videoWatched || isVideoWatched(watched, report.videoSeconds ?? 0);
  return { ...progress, watched, videoWatched, resumeSeconds: report.positionSeconds };
}

/** The quiz of a training that was submitted last; sending the same body again returns the same response (T-18). */
export function lastQuiz<Row extends UnsentEvent>(rows: readonly Row[], trainingId: number): Row | undefined {
  return rows.findLast(({ kind, subjectId }) => kind === 'quiz' && subjectId === trainingId);
}

export function answersOf({ body }: Pick<UnsentEvent, 'body'>): readonly number[] {
  return (JSON.parse(body) as SubmitRequest).answers ?? [];
}
