import type { PayrollFileSettings } from './config.js';
import type { EnvReader } from './env-reader.js';

/** Lets development write the file; production requires the company's own code. */
const DEVELOPMENT_CODE = 'GSX';

export function readPayrollFile(reader: EnvReader, production: boolean): PayrollFileSettings {
  return {
    companyCode: readCode(reader, 'ADP_COMPANY_CODE', /^[A-Z0-9]{2,3}$/) ?? (production ? null : DEVELOPMENT_CODE),
    overtimeCode: readCode(reader, 'ADP_OVERTIME_EARNINGS_CODE', /^[A-Z0-9]{1,3}$/) ?? 'OTP',
    adjustmentCode: readCode(reader, 'ADP_ADJUSTMENT_EARNINGS_CODE', /^[A-Z0-9]{1,3}$/) ?? 'ADJ',
  };
}

function readCode(reader: EnvReader, name: string, shape: RegExp): string | null {
  const code = reader.optional(name)?.toUpperCase() ?? null;
  if (code !== null && !shape.test(code)) reader.problem(name, 'must be a code of letters and digits as ADP knows it');
  return code;
}
