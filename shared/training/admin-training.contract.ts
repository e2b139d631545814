import type { SkillLevelId } from './skill-level.contract.js';
import type { Captions } from './training.contract.js';
import type { VideoProvider } from './video-link.rules.js';

/** A quiz question with its answer: the index of the right option, 0 to 3. Options are four; the Spanish texts may be missing. */
export type QuizQuestion = {
  question: string;
  questionEs?: string | null;
  options: string[];
  optionsEs?: string[] | null;
  correctAnswer: number;
};

/**
 * Whether browsers can play a video. `waiting` and `converting`: it becomes an MP4 by itself; `unplayable`: it would have to,
 * and this server has no converter; `failed`: that went wrong.
 */
export type VideoState = 'ready' | 'waiting' | 'converting' | 'unplayable' | 'failed';
export type ConversionFault = 'timed_out' | 'unreadable' | 'no_room';

export type AdminVideo = {
  kind: 'file' | VideoProvider;
  /** `null` where nobody has measured it. */
  seconds: number | null;
  state: VideoState;
  /** Of a conversion under way, 0 to 100. */
  percent: number;
  fault: ConversionFault | null;
};

/** Element of GET /api/admin/trainings: every training, by level, with the right answers. `duration` is in minutes. */
export type AdminTraining = {
  id: number;
  skillLevelId: SkillLevelId;
  title: string;
  titleEs: string | null;
  description: string;
  descriptionEs: string | null;
  /** A signed link where the file is ours; sent back, it means the same file. */
  videoUrl: string;
  video: AdminVideo;
  captions: Captions;
  duration: number;
  passingScore: number;
  isActive: boolean;
  questions: QuizQuestion[];
  /** Sent back with an edit, it says what the edit was made from. */
  revision: number;
  /** Workers who have begun and not passed, and those who have passed. */
  workersUnderWay: number;
  workersPassed: number;
};

/** What a new training and an edited one have in common. Questions come afterwards as a rule (admin.md §5). */
export type TrainingRequest = {
  title: string;
  titleEs?: string | null;
  description: string;
  descriptionEs?: string | null;
  skillLevelId: SkillLevelId;
  /** What an upload answered, or an address at YouTube or Vimeo. */
  videoUrl: string;
  /** What an upload of captions answered; `null` for none. */
  captionsUrl?: string | null;
  captionsUrlEs?: string | null;
  duration: number;
  passingScore?: number | null;
  isActive?: boolean | null;
  questions?: QuizQuestion[] | null;
};

/** POST /api/admin/trainings. `clientTrainingId` (UUID): minted by the form; sent again, it makes no second training. */
export type NewTrainingRequest = TrainingRequest & { clientTrainingId?: string | null };

/**
 * PUT /api/admin/trainings/{id}: what is left out stays as it is. With a `revision` that is no longer the present one it is
 * refused, because somebody else has edited meanwhile.
 */
export type TrainingChanges = Partial<TrainingRequest> & { revision?: number };

/** POST /api/admin/upload-video */
export type UploadedVideo = { videoUrl: string; video: AdminVideo };

/** POST /api/admin/upload-captions */
export type UploadedCaptions = { captionsUrl: string };
