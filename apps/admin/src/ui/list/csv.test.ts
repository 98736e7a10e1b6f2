import { describe, expect, it } from 'vitest';
import { csvRow } from './csv.ts';

describe('a row of a CSV file', () => {
  it('quotes what holds a comma, a quote or a line break', () => {
    expect(csvRow(['a,b', 'say "hi"', 'two\nlines', 12, null])).toBe('"a,b","say ""hi""","two\nlines",12,\r\n');
  });

  it('keeps a spreadsheet from running a formula', () => {
    expect(csvRow(['=SUM(A1)', '+1', '@x', '-2'])).toBe("'=SUM(A1),'+1,'@x,'-2\r\n");
  });
});
