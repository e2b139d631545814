import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** The people and hours that the stand-in keeps, in the words of `adp.md`; as a file, and in a test's own words. */
export type CompanyWorker = {
  associateOID: string;
  workerID: string;
  givenName: string;
  familyName1: string;
  personalEmails?: string[];
  businessEmails?: string[];
  workAssignments: { itemID: string; positionID: string; primaryIndicator: boolean; status: 'A' | 'T' }[];
};

/** A time pair; readings with their offset. */
export type CompanyEntry = { entryID: string; associateOID: string; entryDate: string; start: string; end: string };

/** Hours entered without times: a holiday, say. */
export type CompanyHours = { associateOID: string; entryDate: string; payCode: string; timeDuration: string };

export type CompanyData = {
  workers: CompanyWorker[];
  entries: CompanyEntry[];
  hours?: CompanyHours[];
  /** Pay periods: the first day of one of them, and how long each is. */
  periodStart?: string;
  periodDays?: number;
};

export const NOBODY: CompanyData = { workers: [], entries: [] };

/** Keeps the data over restarts, as the real one would: what was sent yesterday is still there. */
export class Company {
  data: CompanyData;

  constructor(private readonly file: string) {
    this.data = read(file) ?? NOBODY;
  }

  get isEmpty(): boolean {
    return this.data.workers.length === 0;
  }

  replace(data: CompanyData): void {
    this.data = data;
    this.save();
  }

  addEntry(entry: CompanyEntry): void {
    this.data = { ...this.data, entries: [...this.data.entries, entry] };
    this.save();
  }

  changeEntry(entryID: string, change: Partial<CompanyEntry>): void {
    const entries = this.data.entries.map((entry) => (entry.entryID === entryID ? { ...entry, ...change } : entry));
    this.data = { ...this.data, entries };
    this.save();
  }

  removeEntry(entryID: string): void {
    this.data = { ...this.data, entries: this.data.entries.filter((entry) => entry.entryID !== entryID) };
    this.save();
  }

  private save(): void {
    const draft = `${this.file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(this.data), { mode: 0o600 });
    renameSync(draft, this.file);
  }
}

function read(file: string): CompanyData | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as CompanyData;
  } catch {
    return null; // none yet, or damaged: either way there is nothing to go on from
  }
}
