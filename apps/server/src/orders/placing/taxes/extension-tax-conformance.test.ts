import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { checkout } from '../../../../../../tools/checkout.mjs';
import { extensionTaxShop } from './test-extension-tax.ts';
import { startTaxService } from './test-tax-server.ts';
import { taxConformance } from './testing/tax-provider.conformance.ts';

// The template of an extension that computes taxes, in the process of an extension.

const folder = mkdtempSync(join(tmpdir(), 'vitrine-tax-template-'));
copyFileSync(join(checkout, 'package.json'), join(folder, 'package.json'));
const program = join(checkout, 'packages', 'create-vitrine', 'create-vitrine.mjs');
execFileSync(process.execPath, [program, '--add', 'tax', 'acme'], { cwd: folder });
const service = await startTaxService();
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});
const module = join(folder, 'extensions', 'acme', 'acme.ts');
const { shop, staff, report, forget } = await extensionTaxShop({ name: 'acme', module, keys: service.keys });

taxConformance({
  shop,
  staff,
  service: {
    id: 'EXTENSION',
    report,
    getEntries: (number) => service.getEntries(number),
    loseAnswers: () => service.fail('drop'),
    calm: () => service.fail(null),
    forget,
    failures: [
      ['down', () => service.fail('down'), 'NO_ANSWER'],
      ['hanging', () => service.fail('hang'), 'NO_ANSWER'],
      ['refusing', () => service.fail('refuse'), 'REFUSED'],
      ['another currency', () => service.fail((taxes) => ({ ...taxes, currency: 'EUR' })), 'ABSURD'],
      ['a wrong sum', () => service.fail((taxes) => ({ ...taxes, tax: taxes.tax + 1 })), 'ABSURD'],
      [
        'a negative tax',
        () => service.fail((taxes) => ({ ...taxes, tax: -206, lines: [{ line: 0, tax: -206, taxes: [] }] })),
        'ABSURD',
      ],
      ['no lines', () => service.fail((taxes) => ({ ...taxes, lines: [] })), 'ABSURD'],
      [
        'an unknown line',
        () => service.fail((taxes) => ({ ...taxes, lines: [...taxes.lines, { line: 6, tax: 0, taxes: [] }] })),
        'ABSURD',
      ],
      [
        'a line twice',
        () => service.fail((taxes) => ({ ...taxes, lines: [...taxes.lines, { line: 0, tax: 0, taxes: [] }] })),
        'ABSURD',
      ],
      ['something else', () => service.fail(() => ({ hello: 'world' })), 'ABSURD'],
    ],
  },
});
