import { beforeAll, describe, expect, it } from 'vitest';
import { contextFor } from '../../platform/http/testing/test-app.ts';
import { shopWithCallers } from '../../settings/test-callers.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { writeMail } from '../delivery/write-mail.ts';
import { mailDesign } from '../emails/mail-design.ts';
import { sampleQuestion } from '../emails/question-email.ts';

const database = await testDatabase();
const context = contextFor(database);
const { admin, owner } = await shopWithCallers(database);

const save = (texts: object, { record = 'question-answer', client = owner } = {}) =>
  client.call('PUT', '/translations', { locale: 'de', resource: 'email', record, texts });

const records = async () => (await admin.call('GET', '/translations/records?locale=de&resource=email')).json().items;

async function answerMail(language: string | null) {
  const row = { kind: 'question-answer', payload: sampleQuestion, recipient: 'ada@example.com', language, order: null };
  const mail = await writeMail(context, { ...row, created_at: new Date() }, await mailDesign(context.db));
  if (!mail) throw new Error('The email is not written');
  return mail;
}

beforeAll(async () => {
  await owner.call('PUT', '/settings/admin/site', { languages: ['en', 'de', 'fr'] });
  await owner.call('PUT', '/mail/texts/question-answer', { heading: 'Our answer about {product}', opening: 'Enjoy!' });
  await owner.call('PUT', '/mail/branding', { footerText: 'Mugs and more' });
  expect((await save({ heading: 'Unsere Antwort zu {product}' })).statusCode).toBe(200);
  expect((await save({ footerText: 'Becher und mehr' }, { record: 'branding' })).statusCode).toBe(200);
});

describe('a translated text of an email', () => {
  it('is sent in its language; a missing one is the default text of the language', async () => {
    const german = await answerMail('de');
    expect(german.text).toMatch(/^Unsere Antwort zu Stoneware mug\n/);
    expect(german.text).not.toContain('Enjoy!');
    expect(german.text).toContain('Sie haben My Store eine Frage zu Stoneware mug gestellt.');
    for (const part of [german.text, german.html]) expect(part).toContain('Becher und mehr');
    const french = await answerMail('fr');
    expect(french.text).not.toMatch(/Our answer|Unsere|Enjoy/);
    expect(french.text).toContain('Mugs and more');
    const english = await answerMail(null);
    expect(english.text).toMatch(/^Our answer about Stoneware mug\n\nEnjoy!/);
    expect(english.text).toContain('Mugs and more');
  });

  it('contains only variables of its source, and needs a source', async () => {
    const unknown = await save({ heading: 'Antwort, {shop_name}' });
    expect([unknown.statusCode, unknown.json().errors]).toEqual([
      400,
      [{ path: 'translations.de.heading', message: 'The source does not contain {shop_name}' }],
    ]);
    expect((await save({ closing: 'Tschüss' })).statusCode).toBe(400);
    expect((await save({ subject: 'Neu' }, { record: 'staff-new-order' })).statusCode).toBe(404);
  });

  it('is changed only by the owner, also in a file', async () => {
    expect((await save({ heading: null }, { client: admin })).statusCode).toBe(403);
    const csv = 'resource,id,field,locale,translation\nemail,question-answer,heading,de,Bitte hier klicken\n';
    const imported = await admin.call('POST', '/imports/translations', { csv });
    expect(imported.json()).toMatchObject({
      savedCount: 0,
      refused: [{ line: 2, reason: 'Only the owner changes the texts of emails' }],
    });
    expect((await answerMail('de')).text).toMatch(/^Unsere Antwort zu/);
    const byOwner = await owner.call('POST', '/imports/translations', { csv });
    expect(byOwner.json()).toMatchObject({ savedCount: 1 });
    expect((await answerMail('de')).text).toMatch(/^Bitte hier klicken\n/);
  });

  it('is not sent after the owner has reset its source, and is listed for translators', async () => {
    expect(await records()).toMatchObject([
      { record: 'branding', label: 'Footer of all emails', textCount: 1, missingCount: 0 },
      { record: 'question-answer', label: 'Question answer', textCount: 2, missingCount: 1 },
    ]);
    await owner.call('PUT', '/mail/texts/question-answer', { heading: null });
    expect((await answerMail('de')).text).not.toMatch(/^Bitte hier klicken/);
    expect(await records()).toMatchObject([{ record: 'branding' }, { record: 'question-answer', textCount: 1 }]);
  });
});
