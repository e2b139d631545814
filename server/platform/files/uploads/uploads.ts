import { randomUUID } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import type { FieldRules } from '../../../../shared/kernel/fields.js';
import { checkFields } from '../../../../shared/kernel/fields.rules.js';
import type { ProblemCode } from '../../../../shared/kernel/problems.js';
import { DomainError } from '../../http/errors/domain-error.js';
import { reencodeImage } from '../checks/reencode-image.js';
import type { Draft } from './drafts.js';
import { FileStore, storageProblem } from '../file-store.js';
import { SampledStream } from '../checks/sampled-stream.js';
import { UploadForm } from './upload-form.js';
import { VirusScanner } from '../checks/virus-scanner.js';

/** What one upload route takes: one file, a few text fields. */
export type UploadSpec<Texts> = {
  /** Name of the file's part. */
  field: string;
  texts: FieldRules<Texts>;
  maxBytes: number;
  /** Accepted contents by what their first bytes say, with the ending each gets. */
  types: Readonly<Record<string, string>>;
  /** First part of the key. */
  area: string;
  /** What is said of a file of another type, and of one that is two things at once; of documents where left out. */
  refusals?: { type: ProblemCode; hides: ProblemCode };
};

const DOCUMENT_REFUSALS = { type: 'file_type_wrong', hides: 'file_hides_other' } as const;

export type StoredUpload = { key: string; givenName: string; mimeType: string; sizeBytes: number };

/** Takes multipart uploads in: streamed to the store, judged by their bytes, gone again when anything goes wrong. */
@Injectable()
export class Uploads {
  private readonly logger = new Logger('Uploads');

  constructor(
    private readonly store: FileStore,
    private readonly scanner: VirusScanner,
  ) {}

  /**
   * Keeps the one file of a request and hands it to `use` with the text fields; when that refuses, the file goes again.
   * `admit` may turn somebody away before the file is taken in: it sees the fields that came before it.
   * @throws DomainError `unsupported_media_type`, `file_missing`, `file_only_one`, `file_empty`, `file_too_large`,
   *   `file_type_wrong`, `file_hides_other`, `file_infected`, `file_scan_unavailable`, `picture_unreadable`,
   *   `upload_incomplete`, `storage_full`, `storage_unavailable`, `validation_failed`
   */
  async receive<Texts, Result>(
    request: FastifyRequest,
    spec: UploadSpec<Texts>,
    use: (upload: StoredUpload, texts: Texts) => Promise<Result>,
    authorize: (texts: Partial<Record<keyof Texts, string>>) => Promise<void> = async () => undefined,
  ): Promise<Result> {
    if (!request.isMultipart()) throw new DomainError('unsupported_media_type');
    const form = new UploadForm(request, spec.field);
    let stored: StoredUpload | null = null;
    try {
      await form.read(async (part, texts) => {
        await authorize(texts as Partial<Record<keyof Texts, string>>);
        stored = await this.storeFile(part, spec);
      });
      if (stored === null) throw new DomainError('file_missing');
      return await use(stored, checkedTexts(spec.texts, form.texts));
    } catch (error) {
      if (stored !== null) await this.discard((stored as StoredUpload).key);
      throw error;
    }
  }

  /** Deletes a file that nothing points at any more. A failure leaves an orphan, not a broken answer. */
  async discard(key: string): Promise<void> {
    await this.store.delete(key).catch((error: unknown) => this.logger.error({ err: error, key }, 'File not deleted'));
  }

  private async storeFile<Texts>(part: MultipartFile, spec: UploadSpec<Texts>): Promise<StoredUpload> {
    const refusals = spec.refusals ?? DOCUMENT_REFUSALS;
    const contents = new SampledStream(part.file, refusals.hides);
    const mimeType = await this.typeOf(contents, spec.types, refusals.type);
    const id = randomUUID();
    const key = `${spec.area}/${id.slice(0, 2)}/${id}.${spec.types[mimeType]}`;
    const { sizeBytes } = await this.scanAndStore(key, mimeType, await this.store.writeDraft(contents, spec.maxBytes));
    return { key, givenName: part.filename ?? '', mimeType, sizeBytes };
  }

  /** Looked at by the scanner as it came, and kept as little of it as is needed. */
  private async scanAndStore(key: string, mimeType: string, draft: Draft): Promise<Draft> {
    try {
      await this.scanner.check(draft.path);
      const clean = await reencodeImage(draft, mimeType);
      await this.store.storeDraft(key, clean);
      return clean;
    } catch (error) {
      await this.store.deleteDraft(draft);
      throw storageProblem(error);
    }
  }

  /** Its first bytes decide, not its name or what the sender calls it [U-07]. */
  private async typeOf(
    contents: SampledStream,
    types: UploadSpec<unknown>['types'],
    wrong: ProblemCode,
  ): Promise<string> {
    const head = await contents.head;
    const found = await fileTypeFromBuffer(head);
    if (found && Object.hasOwn(types, found.mime)) return found.mime;
    contents.resume(); // the sender hears the answer only after what it has to say
    throw new DomainError(head.length === 0 ? 'file_empty' : wrong);
  }
}

function checkedTexts<Texts>(rules: FieldRules<Texts>, texts: Record<string, string>): Texts {
  const problems = checkFields(rules, texts);
  if (problems.length > 0) throw new DomainError('validation_failed', {}, problems);
  return texts as Texts;
}
