import { type MailKind, mailKinds } from '@vitrine/contract/mail/mail.schema.ts';
import { getLanguage, type LanguageCode, languageCodes } from '@vitrine/domain/settings/languages.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { contextFor } from '../../../platform/http/testing/test-app.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { previewMail } from '../../texts/preview-mail.ts';
import { isToShopper } from '../email-wording.ts';

const database = await testDatabase();
const context = contextFor(database);
const kinds = mailKinds.filter(isToShopper);

/** Renders the sample of each email to shoppers, in a shop whose main language this is. */
async function emailsIn(
  language: LanguageCode,
): Promise<ReadonlyMap<MailKind, { subject: string; text: string; html: string }>> {
  await database.pool.query(
    `insert into settings (key, value) values ('site', jsonb_build_object('languages', jsonb_build_array($1::text)))
     on conflict (key) do update set value = settings.value || excluded.value`,
    [language],
  );
  const written = new Map<MailKind, { subject: string; text: string; html: string }>();
  for (const kind of kinds) {
    const outcome = await previewMail(context, kind);
    if (!outcome.ok) throw new Error(outcome.detail);
    written.set(kind, outcome.value);
  }
  return written;
}

afterAll(() => database.pool.query("delete from settings where key = 'site'"));

const english = await emailsIn('en');
const rest = languageCodes.filter((code) => code !== 'en');

/** Lines that are the same in several languages: names, addresses, numbers, and the samples' own words. */
const same =
  /^(?:|--|\d{6}|My Store|https?:\S+|Stoneware mug.*|1 x Stoneware mug|Dome pendant lamp.*|Ada Lovelace|Demo Shopper|388 Townsend St|Apt 20|San Francisco.*|US|.*@example\.com|USPS: EZ\w+|[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}|Account 12345678 of Sample Bank|The bank declined the card\.|Is the mug safe for the dishwasher\?|Yes\. We recommend a gentle programme\.|We have approved your return\. Send the items back with the return slip\.|(?:Colour: Sand, )?\d x \$[\d.]+  \$[\d.]+|Total: .*|Code|Subtotal: .*|Contact)$/;

describe.each(rest)('the emails to shoppers in %s', (language) => {
  it('have no English text', async () => {
    const left: string[] = [];
    for (const [kind, { subject, text }] of await emailsIn(language)) {
      const englishLines = new Set([english.get(kind)?.subject, ...(english.get(kind)?.text.split('\n') ?? [])]);
      for (const line of [subject, ...text.split('\n')]) {
        const own = line.replaceAll(/[\u2068\u2069]/g, '');
        if (englishLines.has(own) && !same.test(own.trim())) left.push(`${kind}: ${line}`);
      }
    }
    expect(left).toEqual([]);
  });

  it('have every variable filled, and name their language', async () => {
    for (const [kind, { subject, text, html }] of await emailsIn(language)) {
      expect(`${subject}\n${text}`, kind).not.toMatch(/[{}]|undefined|\bNaN\b/);
      expect(html, kind).toContain(`lang="${language}"`);
      expect(html, kind).toContain(`dir="${getLanguage(language).isRightToLeft ? 'rtl' : 'ltr'}"`);
    }
  });
});

describe('an email from right to left', () => {
  it('isolates names, addresses, numbers and amounts, and aligns its columns to the other side', async () => {
    const { subject = '', text = '', html = '' } = (await emailsIn('ar')).get('order-confirmation') ?? {};
    expect(subject).toBe('طلبك \u2068#10001\u2069');
    for (const own of ['Stoneware mug', '388 Townsend St', 'San Francisco, CA 94107'])
      expect(text).toContain(`\u2068${own}\u2069`);
    expect(text).not.toMatch(/\u2068https?:/);
    expect(html).toContain('text-align:left;white-space:nowrap;padding-right:16px');
    expect(html).not.toContain('padding-left:16px');
  });
});
