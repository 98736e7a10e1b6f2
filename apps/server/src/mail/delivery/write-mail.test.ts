import { type MailKind, mailKinds } from '@vitrine/contract/mail/mail.schema.ts';
import { describe, expect, it } from 'vitest';
import { contextFor } from '../../platform/http/testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { renderEmailHtml } from '../emails/built-email-html.ts';
import { orderOfTrackingToken, trackingToken } from '../links/tracking-token.ts';
import { previewMail } from '../texts/preview-mail.ts';

const context = contextFor(await testDatabase());

async function getPreview(kind: MailKind) {
  const outcome = await previewMail(context, kind);
  if (!outcome.ok) throw new Error(outcome.detail);
  return outcome.value;
}

describe('e-mails', () => {
  it.each(mailKinds)('of kind %s say the same in HTML and in plain text, in one line of subject', async (kind) => {
    const mail = await getPreview(kind);
    expect(mail.subject).toMatch(/^[^\r\n]{5,120}$/);
    expect(mail.html.startsWith('<!doctype html><html dir="ltr" lang="en">')).toBe(true);
    expect(mail.text).toContain('My Store');
    const [heading = ''] = mail.text.split('\n');
    expect(mail.html).toContain(heading.replaceAll("'", '&#x27;'));
  });

  it('confirm an order with its lines, its totals and a link that opens it', async () => {
    const { text, html } = await getPreview('order-confirmation');
    for (const words of [
      '#10001',
      'Stoneware mug',
      'Colour: Sand, 2 x $24.00',
      '$48.00',
      'Sales Tax: $11.51',
      'Total: $188.51',
      'Visa ending in 4242',
      'Contact\ndemo@example.com',
      'What happens next\nWe pack your order and email you the tracking number when it leaves\nArrives ',
      'How to return items\nTo return an item, open your order once it has shipped',
    ]) {
      expect(text).toContain(words);
    }
    const token = /order-confirmation\?token=([\w.%-]+)/.exec(text)?.[1] ?? '';
    expect(orderOfTrackingToken(context.sessionSecret, decodeURIComponent(token))).toBe(
      '00000000-0000-7000-8000-000000000000',
    );
    expect(html).toContain(`token=${token}`);
  });

  it('show what a shopper typed as text, never as markup', async () => {
    const email = {
      subject: '<b>',
      heading: '<script>x</script>',
      parts: [{ kind: 'text', text: '<img src=x>' }],
    } as const;
    const head = {
      siteName: '<i>Shop</i>',
      siteUrl: 'http://127.0.0.1',
      footer: [],
      signature: [],
      logoUrl: null,
      primary: '#59c2ff',
      onPrimary: '#000000',
    };
    expect(await renderEmailHtml(email, head)).not.toMatch(/<script|<img|<i>|<b>/);
  });
});

describe('a tracking token', () => {
  it('opens its own order and no other, and only with this shop’s secret', () => {
    const id = '0190a5b8-7c1e-7cc2-9f3a-0123456789ab';
    const token = trackingToken('secret', id);
    expect(orderOfTrackingToken('secret', token)).toBe(id);
    expect(orderOfTrackingToken('other', token)).toBeNull();
    const other = trackingToken('secret', id.replace('ab', 'ac'));
    expect(orderOfTrackingToken('secret', `${other.split('.')[0]}.${token.split('.')[1]}`)).toBeNull();
    for (const junk of ['', '.', 'a.b.c', `${token}.x`, 'AAAA.AAAA'])
      expect(orderOfTrackingToken('secret', junk)).toBeNull();
  });
});
