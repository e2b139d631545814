import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../http/errors/domain-error.js';

/** Two files are allowed, so that the second one is refused with `file_only_one` instead of a limit. */
const LIMITS = { files: 2, fields: 10, fieldNameSize: 100, fieldSize: 8_192, headerPairs: 20, fileSize: Infinity };

/** Reads the parts of one multipart body in order. */
export class UploadForm {
  readonly texts: Record<string, string> = {};
  private files = 0;

  constructor(
    private readonly request: FastifyRequest,
    private readonly fileField: string,
  ) {}

  /**
   * Reads the whole body. `onFile` gets the expected file and must consume it before the next part is read.
   * @throws DomainError `upload_incomplete` if the body is aborted or not multipart, `file_only_one`,
   * `validation_failed` for unexpected fields; and the errors of `onFile`
   */
  async read(onFile: (part: MultipartFile, texts: Record<string, string>) => Promise<void>): Promise<void> {
    const parts = this.request.parts({ limits: LIMITS });
    try {
      for (let part = await nextOf(parts); part; part = await nextOf(parts)) {
        if (part.type === 'field') this.takeText(part.fieldname, part.value);
        else await this.takeFile(part, onFile);
      }
    } catch (error) {
      void drain(parts); // the client reads the response only after it has sent its body
      throw error;
    }
  }

  private takeText(name: string, value: unknown): void {
    if (typeof value !== 'string') throw badField(name, 'wrong_type');
    if (Object.hasOwn(this.texts, name)) throw badField(name, 'wrong_type');
    this.texts[name] = value;
  }

  private async takeFile(
    part: MultipartFile,
    onFile: (part: MultipartFile, texts: Record<string, string>) => Promise<void>,
  ): Promise<void> {
    this.files += 1;
    if (part.fieldname !== this.fileField || this.files > 1) {
      part.file.resume();
      throw this.files > 1 ? new DomainError('file_only_one') : badField(part.fieldname, 'unknown_field');
    }
    await onFile(part, this.texts).catch((error: unknown) => {
      const wasAborted = part.file.destroyed && !part.file.readableEnded;
      part.file.resume();
      throw wasAborted ? new DomainError('upload_incomplete') : error;
    });
  }
}

function badField(field: string, code: 'wrong_type' | 'unknown_field'): DomainError {
  return new DomainError('validation_failed', {}, [{ field, code }]);
}

async function nextOf(parts: AsyncIterableIterator<Multipart>): Promise<Multipart | null> {
  try {
    const next = await parts.next();
    return next.done ? null : next.value;
  } catch (error) {
    throw toRefusal(error);
  }
}

async function drain(parts: AsyncIterableIterator<Multipart>): Promise<void> {
  for (let part = await nextOf(parts).catch(() => null); part; part = await nextOf(parts).catch(() => null)) {
    if (part.type === 'file') part.file.on('error', () => undefined).resume();
  }
}

/** Turns an error of the parser into a refusal. */
function toRefusal(error: unknown): unknown {
  const { statusCode } = (error ?? {}) as { statusCode?: number };
  return new DomainError(statusCode === 413 ? 'payload_too_large' : 'upload_incomplete');
}
