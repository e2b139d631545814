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

/** The fields and limits of one upload route. */
export type UploadSpec<Texts> = {
  /** Field name of the file. */
  field: string;
  texts: FieldRules<Texts>;
  maxBytes: number;
  /** Accepted MIME types, detected from the first bytes, with the extension of each. */
  types: Readonly<Record<string, string>>;
  /** First part of the key. */
  area: string;
  /** Problem codes for a wrong type and for a polyglot file; by default those of documents. */
  refusals?: { type: ProblemCode; hides: ProblemCode };
};

const DOCUMENT_REFUSALS = { type: 'file_type_wrong', hides: 'file_hides_other' } as const;

export type StoredUpload = { key: string; givenName: string; mimeType: string; sizeBytes: number };

/** Receives multipart uploads: streams them to the store, checks their content, and deletes them if anything fails. */
@Injectable()
export class Uploads {
  private readonly logger = new Logger('Uploads');

  constructor(
    private readonly store: FileStore,
    private readonly scanner: VirusScanner,
  ) {}

  /**
   * Stores the file of a request and calls `use` with it and the text fields; deletes the file if `use` fails.
   * `authorize` may refuse before the file is read, and gets the fields before it.
   * @throws DomainError `unsupported_media_type`, `file_missing`, `file_only_one`, `file_empty`, `file_too_large`,
   * `file_type_wrong`, `file_hides_other`, `file_infected`, `file_scan_unavailable`, `picture_unreadable`,
   * `upload_incomplete`, `storage_full`, `storage_unavailable`, `validation_failed`
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

  /** Deletes a file without a row. Logs a failure, which leaves an orphan. */
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

  /** Scans the original file, and stores it without its metadata. */
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

  /** Detects the type from the first bytes, not from the name or the declared type [U-07]. */
  private async typeOf(
    contents: SampledStream,
    types: UploadSpec<unknown>['types'],
    wrong: ProblemCode,
  ): Promise<string> {
    const head = await contents.head;
    const found = await fileTypeFromBuffer(head);
    if (found && Object.hasOwn(types, found.mime)) return found.mime;
    contents.resume(); // the client reads the response only after it has sent its body
    throw new DomainError(head.length === 0 ? 'file_empty' : wrong);
  }
}

function checkedTexts<Texts>(rules: FieldRules<Texts>, texts: Record<string, string>): Texts {
  const problems = checkFields(rules, texts);
  if (problems.length > 0) throw new DomainError('validation_failed', {}, problems);
  return texts as Texts;
}
