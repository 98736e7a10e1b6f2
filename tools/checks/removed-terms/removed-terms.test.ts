import { describe, expect, it } from 'vitest';
import { findTermViolations, type SourceText } from './removed-terms.ts';
import { removedFromNames, removedTerms } from './removed-terms-listed.ts';

const violationsIn = (source: string, file = 'apps/a.ts') => findTermViolations([{ file, source }], new Map());
const clean: SourceText = { file: 'apps/grouping.ts', source: 'export const color = 1; // a colour\n' };

describe('the check of removed terms', () => {
  it.each([...removedTerms.keys(), ...removedFromNames.keys()])('finds %s in identifiers and file names', (word) => {
    const capital = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
    expect(violationsIn(`const a = 1;\nexport const ${word} = a;\n`)).toEqual([
      expect.stringContaining(`apps/a.ts:2: '${word}'`),
    ]);
    expect(violationsIn(`export function use${capital}Draft() {}\n`)).toEqual([
      expect.stringContaining(`apps/a.ts:1: '${word}'`),
    ]);
    expect(violationsIn(`interface A { readonly ${word}: string }\n`)).toHaveLength(1);
    expect(violationsIn('', `apps/use-${word}.ts`)).toEqual([
      expect.stringContaining(`apps/use-${word}.ts: '${word}'`),
    ]);
  });

  it.each([...removedTerms.keys()])('finds %s in comments of code, style sheets and scripts', (word) => {
    expect(violationsIn(`/**\n * The ${word}.\n */\nconst a = 1;\n`)).toHaveLength(1);
    expect(violationsIn(`const a = 1; // the ${word}\n`)).toHaveLength(1);
    expect(violationsIn(`/* ${word} */\n.a {}\n`, 'apps/a.module.css')).toHaveLength(1);
    expect(violationsIn(`# ${word}\n`, 'apps/a.sh')).toHaveLength(1);
  });

  it.each([...removedFromNames.keys()])('allows %s in a comment, in its ordinary sense', (word) => {
    expect(violationsIn(`// The ${word}.\nconst a = 1;\n`)).toEqual([]);
  });

  it('allows any word in texts, which shoppers, providers or the database read', () => {
    const source =
      'const a = \'shelf\'; const b = `// desk ${a} chore`; const c = <p title="bell">colour</p>; const d = /shelf/;\n';
    expect(violationsIn(source, 'apps/a.tsx')).toEqual([]);
  });

  it('allows code that a comment quotes', () => {
    const source = "// Sets `kept`, 'former' and BACKUP_KEEP for /faults and --tell.\nconst a = 1;\n";
    expect(violationsIn(source)).toEqual([]);
    expect(violationsIn("// The shop's former owner's name.\nconst a = 1;\n")).toHaveLength(1);
  });

  it('reads the comments of SQL, and allows its names', () => {
    const sql =
      "create table kept (fault text);\n-- Names the former owner.\ncomment on column kept.fault is 'Kept for a day';\n";
    expect(violationsIn(sql, 'apps/a.sql')).toEqual([
      expect.stringContaining("apps/a.sql:2: 'former'"),
      expect.stringContaining("apps/a.sql:3: 'kept'"),
    ]);
  });

  it('finds functions that convert or read without a verb in their names', () => {
    for (const source of ['function nameOf(a) {}', 'const nameOf = (a) => a;', 'const nameOf = async (a) => a;']) {
      expect(violationsIn(`${source}\n`)).toEqual([expect.stringContaining("'nameOf' converts or reads")]);
    }
    expect(violationsIn('const nameOf = useNames(); function getName(a) {} const oneOf = (a) => a;\n')).toEqual([]);
  });

  it('allows longer words that contain a removed one', () => {
    expect(violationsIn('export const salesTax = 1; export const desktop = 2; export const origin = 3;\n')).toEqual([]);
  });

  it('reads characters of several bytes before a text', () => {
    expect(violationsIn("const é = '€'; const a = 'shelf';\nconst shelf = 1;\n")).toEqual([
      expect.stringContaining('apps/a.ts:2:'),
    ]);
  });

  it('accepts a word that is allowed with a reason, and reports an allowance that is not needed', () => {
    const removed: SourceText = { file: 'apps/b.ts', source: 'export const shelf = 1;\n' };
    expect(findTermViolations([clean, removed], new Map([['apps/b.ts: shelf', 'a reason']]))).toEqual([]);
    expect(findTermViolations([clean], new Map([['apps/b.ts: shelf', 'a reason']]))).toEqual([
      "tools/checks/removed-terms/removed-terms-listed.ts: the allowance 'apps/b.ts: shelf' is not needed any more",
    ]);
  });

  it('accepts an allowed name as a whole, and only in its files', () => {
    const names = new Map([
      ['placeOrder', { reason: 'a reason' }],
      ['offers', { reason: 'a reason', files: 'b.ts' }],
    ]);
    const inFile = (file: string, source: string) =>
      findTermViolations([{ file, source }], new Map(), names).filter((line) => !line.includes('allowed name'));
    expect(inFile('apps/a.ts', 'export const placeOrder = 1;\n')).toEqual([]);
    expect(inFile('apps/a.ts', 'export const placeOrders = 1;\n')).toHaveLength(1);
    expect(inFile('apps/b.ts', 'export const offers = 1;\n')).toEqual([]);
    expect(inFile('apps/a.ts', 'export const offers = 1;\n')).toHaveLength(1);
    expect(findTermViolations([clean], new Map(), names)).toEqual([
      expect.stringContaining("the allowed name 'placeOrder' is not needed any more"),
      expect.stringContaining("the allowed name 'offers' is not needed any more"),
    ]);
  });
});
