/** Columns of a row of the table of applications: worker, facts, buttons. */
export const ROW_COLUMNS = 'lg:grid-cols-[minmax(0,1fr)_26rem_22rem] lg:gap-x-8 sm:px-6';

/** Columns of the facts in such a row: score, shifts, no-shows, hours of the week. */
export const FACT_COLUMNS = 'lg:grid lg:grid-cols-[5.25rem_4rem_5.5rem_minmax(0,1fr)]';
