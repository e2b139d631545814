import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Instant } from '../../../shared/kernel/time.js';
import type { OfferSource, OfferState } from '../../../shared/offers/offer.contract.js';
import { InstantColumn } from '../../platform/database/schema/columns.js';

/** A position of a shift that is offered to a worker. A closed offer never changes. [F-01] */
@Entity('offers')
export class Offer {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('int') shiftId!: number;
  @Column('int') userId!: number;
  @Column('text') source!: OfferSource;
  /** An exclusive offer holds its position until it is closed. */
  @Column('boolean') isExclusive!: boolean;
  @Column('text', { default: 'open' }) state!: OfferState;
  @InstantColumn() sentAt!: Instant;
  @InstantColumn() answerBy!: Instant;
  @InstantColumn({ nullable: true }) closedAt!: Instant | null;
  /** The admin who asked; `null` for an offer of the system. */
  @Column('int', { nullable: true }) offeredBy!: number | null;
}
