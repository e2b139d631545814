import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SIGNED_LINKS } from '../../../../shared/kernel/policy.js';
import { MINUTE_MS } from '../../../../shared/kernel/time.js';
import { RealTime } from '../../clock/clock.js';
import { Config } from '../../config/config.js';
import { DomainError } from '../../http/errors/domain-error.js';

export type LinkPurpose = keyof typeof SIGNED_LINKS;

export type LinkQuery = { for?: unknown; name?: unknown; until?: unknown; signature?: unknown };

/** A valid link. `name` is the file name for downloads. */
export type OpenedLink = { purpose: LinkPurpose; name: string; secondsLeft: number };

/**
 * Issues and checks links to single files that contain their permission, because `<img>`, `<video>` and new tabs send
 * no bearer token: HMAC-SHA256 over purpose, key, name and expiry (decisions: Files). [U-08, T-32]
 */
@Injectable()
export class SignedLinks {
  private readonly key: Buffer;

  constructor(
    config: Config,
    private readonly time: RealTime,
  ) {
    this.key = config.secrets.fileLinkKey;
  }

  /** Returns a path on our origin that expires after the minutes of its purpose. */
  issue(purpose: LinkPurpose, key: string, name: string): string {
    const until = String(Math.floor((this.time.now() + SIGNED_LINKS[purpose].minutes * MINUTE_MS) / 1000));
    const signature = this.sign(purpose, key, name, until).toString('base64url');
    return `/api/files/${key}?${new URLSearchParams({ for: purpose, name, until, signature })}`;
  }

  /** Checks a link. @throws DomainError `file_link_invalid` if it is forged or expired */
  open(key: string, query: LinkQuery): OpenedLink {
    const { for: purpose, name, until, signature } = query;
    const expected = this.sign(purpose, key, name, until);
    const given = Buffer.from(String(signature), 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw invalid();
    // the signature is ours, so purpose, name and expiry are those that `issue` signed
    const signed = { purpose, name, until } as { purpose: LinkPurpose; name: string; until: string };
    const secondsLeft = Number(signed.until) - Math.floor(this.time.now() / 1000);
    if (secondsLeft <= 0) throw invalid();
    return { purpose: signed.purpose, name: signed.name, secondsLeft };
  }

  private sign(purpose: unknown, key: string, name: unknown, until: unknown): Buffer {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([purpose, key, name, until]))
      .digest();
  }
}

function invalid(): DomainError {
  return new DomainError('file_link_invalid');
}
