import { describe, expect, it } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { cleanPage } from './clean-page.ts';

describe('a long page that is cleaned in a worker process', { timeout: 120_000 }, () => {
  const piece =
    '<p onclick="x()">A <b>bold</b> word<script>alert(1)</script> &amp; <a href="javascript:y()">more</a></p>';

  it('is what it would be if it were cleaned at once', async () => {
    const long = piece.repeat(1000);
    const clean = await cleanPage(long);
    expect(clean).toBe(cleanHtml(long));
    expect(clean).not.toMatch(/script|onclick/);
  });

  it('holds up nothing else, also when it is made to take long', async () => {
    const hostile = `${'<b>'.repeat(30_000)}${'</x>'.repeat(25_000)}`;
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 1);
    await cleanPage(hostile);
    clearInterval(counting);
    expect(turns).toBeGreaterThan(10);
  });
});
