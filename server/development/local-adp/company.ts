import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** A worker of the local ADP, with the field names of `adp.md`; stored in a file and set by tests. */
export type CompanyWorker = {
  associateOID: string;
  workerID: string;
  givenName: string;
  familyName1: string;
  personalEmails?: string[];
  businessEmails?: string[];
  workAssignments: { itemID: string; positionID: string; primaryIndicator: boolean; status: 'A' | 'T' }[];
};

/** A time pair; local times with their UTC offset. */
export type CompanyEntry = { entryID: string; associateOID: string; entryDate: string; start: string; end: string };

/** Hours entered without times, such as a holiday. */
export type CompanyHours = { associateOID: string; entryDate: string; payCode: string; timeDuration: string };

export type CompanyData = {
  workers: CompanyWorker[];
  entries: CompanyEntry[];
  hours?: CompanyHours[];
  /** The first day of one pay period, and the length of each. */
  periodStart?: string;
  periodDays?: number;
};

const EMPTY_COMPANY: CompanyData = { workers: [], entries: [] };

/** Stores the local ADP's data in a file, so that it survives restarts. */
export class Company {
  data: CompanyData;

  constructor(private readonly file: string) {
    this.data = read(file) ?? EMPTY_COMPANY;
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
    return null; // missing or damaged
  }
}
