import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { Instant } from '../../../shared/kernel/time.js';
import { InstantColumn } from '../../platform/database/schema/columns.js';

@Entity('password_reset_tokens')
export class PasswordResetToken {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('int') userId!: number;
  /** SHA-256 of the token in the mail, hexadecimal. */
  @Column('text') token!: string;
  @InstantColumn() expiresAt!: Instant;
  @InstantColumn({ nullable: true }) usedAt!: Instant | null;
  @InstantColumn() createdAt!: Instant;
}

/** A change of a worker's mail address, pending or just confirmed; at most one per worker. */
@Entity('email_changes')
export class EmailChange {
  @PrimaryColumn('int') userId!: number;
  @Column('text') newEmail!: string;
  /** SHA-256 of the token in the mail, hexadecimal; null until it is mailed. */
  @Column('text', { nullable: true }) token!: string | null;
  @InstantColumn() requestedAt!: Instant;
  @InstantColumn({ nullable: true }) confirmedAt!: Instant | null;
  @InstantColumn() expiresAt!: Instant;
}

@Entity('two_factor_recovery_codes')
export class TwoFactorRecoveryCode {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('int') userId!: number;
  @Column('text') codeHash!: string;
  @InstantColumn({ nullable: true }) usedAt!: Instant | null;
}

/** A consent: which text, when and from where. */
@Entity('consents')
export class Consent {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('int') userId!: number;
  @Column('text') kind!: 'terms' | 'background_check' | 'age';
  @Column('text') textVersion!: string;
  @Column('text') language!: string;
  @Column('text') ipAddress!: string;
  @Column('text') userAgent!: string;
  @InstantColumn() givenAt!: Instant;
}

/** A directory login in progress, with the values that the callback must match. Stores the SHA-256 of the state. */
@Entity('directory_sign_ins')
export class PendingDirectorySignIn {
  @PrimaryColumn('text') stateHash!: string;
  @Column('text') nonce!: string;
  @Column('text') codeVerifier!: string;
  @InstantColumn() expiresAt!: Instant;
}

/** An issued directory access token, stored as its SHA-256. Revoked ones are refused until they expire. */
@Entity('directory_tokens')
export class DirectoryToken {
  @PrimaryColumn('text') tokenHash!: string;
  @Column('int', { nullable: true }) adminId!: number | null;
  @Column('bytea', { nullable: true }) refreshTokenEncrypted!: Buffer | null;
  /** The access token that has replaced this one: a repeated renewal returns it. */
  @Column('bytea', { nullable: true }) successorEncrypted!: Buffer | null;
  @InstantColumn() expiresAt!: Instant;
  @InstantColumn({ nullable: true }) revokedAt!: Instant | null;
}

/** A consumed human-verification challenge; each is valid once. */
@Entity('spent_challenges')
export class SpentChallenge {
  @PrimaryColumn('text') challenge!: string;
  @InstantColumn() expiresAt!: Instant;
}

/** The one-time token of a new registration for its documents, stored as its SHA-256. */
@Entity('upload_tokens')
export class UploadToken {
  @PrimaryColumn('text') tokenHash!: string;
  @Column('int') userId!: number;
  @InstantColumn() expiresAt!: Instant;
  @InstantColumn({ nullable: true }) usedAt!: Instant | null;
}
