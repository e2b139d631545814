import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../http/errors/domain-error.js';

/** Two files are let in so that the second is refused by its name, not as a limit; both stream. */
const LIMITS = { files: 2, fields: 10, fieldNameSize: 100, fieldSize: 8_192, headerPairs: 20, fileSize: Infinity };

/** The parts of one multipart body, in the order in which they come. */
export class UploadForm {
  readonly texts: Record<string, string> = {};
  private files = 0;

  constructor(
    private readonly request: FastifyRequest,
    private readonly fileField: string,
  ) {}

  /**
   * Reads to the end. `onFile` gets the one file that is expected and has to take it in before the next part is read.
   * @throws DomainError `upload_incomplete` when the body breaks off or is no multipart body, `file_only_one`,
   *   `validation_failed` for what has no place in it; and what `onFile` throws
   */
  async read(onFile: (part: MultipartFile, texts: Record<string, string>) => Promise<void>): Promise<void> {
    const parts = this.request.parts({ limits: LIMITS });
    try {
      for (let part = await nextOf(parts); part; part = await nextOf(parts)) {
        if (part.type === 'field') this.takeText(part.fieldname, part.value);
        else await this.takeFile(part, onFile);
      }
    } catch (error) {
      void drain(parts); // the sender hears the answer only after what it has to say
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
      const brokeOff = part.file.destroyed && !part.file.readableEnded;
      part.file.resume();
      throw brokeOff ? new DomainError('upload_incomplete') : error;
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

/** The parser's own complaints: too much is too large, anything else did not come as it was sent. */
function toRefusal(error: unknown): unknown {
  const { statusCode } = (error ?? {}) as { statusCode?: number };
  return new DomainError(statusCode === 413 ? 'payload_too_large' : 'upload_incomplete');
}
