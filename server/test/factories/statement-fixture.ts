import { beforeEach } from '@jest/globals';
import type { EarningsStatement } from '../../../shared/payroll/earnings.contract.js';
import { pdfTexts } from '../support/pdf-text.js';
import { type PayrollFixture, payrollFixture } from './payroll-fixture.js';
import { aWorkerToken } from './worker.js';

/** The query of the statement tests. */
export const NOVEMBER = '?from=2026-11-01&to=2026-11-30';

type Person = { id: number; token: string };

/** A payroll fixture whose worker requests statements as JSON, CSV and PDF. */
export class StatementFixture {
  token = '';

  constructor(readonly fixture: PayrollFixture) {}

  async get(what: string, query = NOVEMBER, as: Person = { id: this.fixture.userId, token: this.token }) {
    const response = await this.fixture.test.app.inject({
      method: 'GET',
      url: `/api/worker/${as.id}/${what}${query}`,
      headers: { authorization: `Bearer ${as.token}` },
    });
    return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload, text: response.body };
  }

  async statement(query = NOVEMBER): Promise<EarningsStatement> {
    return JSON.parse((await this.get('timesheets', query)).text) as EarningsStatement;
  }

  /** Returns the texts of the PDF. */
  async texts(query = NOVEMBER): Promise<string[]> {
    return pdfTexts((await this.get('statement.pdf', query)).bytes);
  }

  /** Returns the CSV lines by column name. Cells must not contain a comma or line break. */
  async lines(query = NOVEMBER): Promise<Record<string, string>[]> {
    const { text } = await this.get('statement.csv', query);
    const [head = '', ...rest] = text
      .replace(/^\ufeff/, '')
      .trimEnd()
      .split('\r\n');
    return rest.map((line) => {
      const cells = line.split(',');
      return Object.fromEntries(head.split(',').map((name, index) => [name, cells[index] ?? '']));
    });
  }
}

export function statementFixture(): StatementFixture {
  const statements = new StatementFixture(payrollFixture());
  beforeEach(async () => {
    statements.token = await aWorkerToken(statements.fixture.test, statements.fixture.userId);
  });
  return statements;
}
