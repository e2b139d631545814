import type { SkillLevelId } from './skill-level.contract.js';
import type { Captions } from './training.contract.js';
import type { VideoProvider } from './video-link.rules.js';

/**
 * A quiz question with its answer, the index of the correct option, 0 to 3. Four options; the Spanish texts are
 * optional.
 */
export type QuizQuestion = {
  question: string;
  questionEs?: string | null;
  options: string[];
  optionsEs?: string[] | null;
  correctAnswer: number;
};

/**
 * Whether browsers can play a video. `waiting` and `converting`: a conversion to MP4 is pending or running.
 * `unplayable`: it needs a conversion, and this server has no converter. `failed`: the conversion failed.
 */
export type VideoState = 'ready' | 'waiting' | 'converting' | 'unplayable' | 'failed';
/** `interrupted`: another program, such as the system when memory runs out, ended each attempt. */
export type ConversionFault = 'timed_out' | 'unreadable' | 'no_room' | 'interrupted';

export type AdminVideo = {
  kind: 'file' | VideoProvider;
  /** `null` if the length was not measured. */
  seconds: number | null;
  state: VideoState;
  /** Progress of a running conversion, 0 to 100. */
  percent: number;
  fault: ConversionFault | null;
};

/** Element of GET /api/admin/trainings: all trainings by level, with the correct answers. `duration` is in minutes. */
export type AdminTraining = {
  id: number;
  skillLevelId: SkillLevelId;
  title: string;
  titleEs: string | null;
  description: string;
  descriptionEs: string | null;
  /** A signed link for an uploaded file. Sent back, it refers to the same file. */
  videoUrl: string;
  video: AdminVideo;
  captions: Captions;
  duration: number;
  passingScore: number;
  isActive: boolean;
  questions: QuizQuestion[];
  /** Sent back with an edit as the revision it is based on. */
  revision: number;
  /** Number of workers who have started and not passed, and of those who have passed. */
  workersUnderWay: number;
  workersPassed: number;
};

/** Common fields of a new and an edited training. Questions are usually added later (admin.md §5). */
export type TrainingRequest = {
  title: string;
  titleEs?: string | null;
  description: string;
  descriptionEs?: string | null;
  skillLevelId: SkillLevelId;
  /** The URL returned by an upload, or a YouTube or Vimeo address. */
  videoUrl: string;
  /** The URL returned by an upload of captions; `null` for none. */
  captionsUrl?: string | null;
  captionsUrlEs?: string | null;
  duration: number;
  passingScore?: number | null;
  isActive?: boolean | null;
  questions?: QuizQuestion[] | null;
};

/**
 * POST /api/admin/trainings. `clientTrainingId` (UUID) is created by the form; a repeated id creates no second
 * training.
 */
export type NewTrainingRequest = TrainingRequest & { clientTrainingId?: string | null };

/** PUT /api/admin/trainings/{id}: omitted fields stay. An outdated `revision` is refused. */
export type TrainingChanges = Partial<TrainingRequest> & { revision?: number };

/** POST /api/admin/upload-video */
export type UploadedVideo = { videoUrl: string; video: AdminVideo };

/** POST /api/admin/upload-captions */
export type UploadedCaptions = { captionsUrl: string };
