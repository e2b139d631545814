/** Reads environment variables and collects all problems, so that a failed start reports them together. */
export class EnvReader {
  readonly problems: string[] = [];

  constructor(private readonly env: NodeJS.ProcessEnv) {}

  problem(name: string, what: string): void {
    this.problems.push(`${name} ${what}`);
  }

  missing(name: string, why: string): void {
    this.problem(name, `is missing: ${why}`);
  }

  optional(name: string): string | null {
    const value = this.env[name]?.trim();
    return value === undefined || value === '' ? null : value;
  }

  required(name: string, why: string): string {
    const value = this.optional(name);
    if (value === null) this.missing(name, why);
    return value ?? '';
  }

  text(name: string, fallback: string): string {
    return this.optional(name) ?? fallback;
  }

  choice<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const value = this.optional(name);
    if (value === null) return fallback;
    if (!choices.includes(value as T)) this.problem(name, `must be one of ${choices.join(', ')}; it is "${value}"`);
    return value as T;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const value = this.decimal(name, fallback, min, max);
    if (value % 1 !== 0 && !Number.isNaN(value)) this.problem(name, 'must be a whole number');
    return value;
  }

  decimal(name: string, fallback: number, min: number, max: number): number {
    const text = this.optional(name);
    if (text === null) return fallback;
    const value = Number(text);
    if (!(value >= min && value <= max)) this.problem(name, `must be a number from ${min} to ${max}; it is "${text}"`);
    return value;
  }

  url(name: string, protocols: readonly string[]): string | null {
    const value = this.optional(name);
    if (value === null) return null;
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      this.problem(name, `must be an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`);
    }
    return value;
  }

  /** Reads a key of 32 bytes, written as 64 hexadecimal digits. */
  key(name: string): Buffer {
    const value = this.required(name, '32 random bytes as 64 hexadecimal digits (openssl rand -hex 32)');
    if (value !== '') this.checkKey(name, value);
    return Buffer.from(value, 'hex');
  }

  /** Reads a key and, from `…_PREVIOUS`, its comma-separated predecessors, which still decrypt or verify. */
  keys(name: string): [Buffer, ...Buffer[]] {
    const earlier = (this.optional(`${name}_PREVIOUS`) ?? '').split(',').map((one) => one.trim());
    const values = earlier.filter((one) => one !== '');
    for (const value of values) this.checkKey(`${name}_PREVIOUS`, value);
    return [this.key(name), ...values.map((value) => Buffer.from(value, 'hex'))];
  }

  private checkKey(name: string, value: string): void {
    if (!/^[0-9a-f]{64}$/i.test(value)) this.problem(name, 'must be 64 hexadecimal digits');
  }
}
