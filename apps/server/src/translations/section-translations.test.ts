import { createHash } from 'node:crypto';
import { emptyValues, type SectionFields } from '@vitrine/contract/sections/section-fields.ts';
import { sectionKinds } from '@vitrine/contract/sections/section-kinds.ts';
import { mapSectionTexts } from '@vitrine/contract/sections/section-texts.ts';
import type { Section } from '@vitrine/contract/sections/sections.schema.ts';
import { translatableField } from '@vitrine/domain/translations/translatable-fields.ts';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { createShopApi } from '../catalog/catalog.ts';
import { type Person, testShop } from '../resources/test-shop.ts';

const { app, call, user, context, pool } = await testShop();
const german = createShopApi(context, { locale: 'de' });
const md5 = (text: string) => createHash('md5').update(text).digest('hex');
let admin: Person;

beforeAll(async () => {
  admin = await user('SITE_OWNER');
});

const ok = async (method: string, path: string, body: object) => {
  const answer = await call(admin, method as 'PUT', path, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer;
};
const save = (resource: string, record: string, texts: object) =>
  call(admin, 'PUT', 'translations', { locale: 'de', resource, record, texts });
const faq = (id: string, questions: readonly object[]) => ({
  id,
  type: 'faq',
  version: 1,
  isHidden: false,
  fields: { heading: 'Questions', questions },
});
const readFields = async () => (await german.home()).sections?.[0]?.fields;
const question = { question: 'Is it safe?', answer: 'Yes' };
const other = { question: 'Is it heavy?', answer: 'No' };

describe('the texts of sections', () => {
  it.each(sectionKinds.map((kind) => [kind.type, kind] as const))(
    'of %s have the same names in the database and on pages, and each has a rule',
    async (type, kind) => {
      const fields = filled(kind.fields);
      const section = { id: uuidv7(), type, fields } as unknown as Section;
      const named: string[] = [];
      mapSectionTexts(section, md5, {
        toText: (field, source) => {
          named.push(`${field} ${source}`);
          return source;
        },
      });
      const { rows } = await pool.query<{ field: string; source: string }>(
        'select field, source from section_texts($1)',
        [JSON.stringify([section])],
      );
      expect(rows.map(({ field, source }) => `${field} ${source}`).toSorted()).toEqual(named.toSorted());
      for (const { field } of rows) expect(translatableField('section', field), field).toBeDefined();
    },
  );

  it('are shown in the language, follow their entries, and come back from a file', async () => {
    const id = uuidv7();
    const saved = await ok('PUT', 'sections/home', { version: 0, sections: [faq(id, [question, other])] });
    await ok('POST', 'sections/home/publish', { version: saved.body['version'] });
    const name = `questions.question:${md5(question.question).slice(0, 8)}`;
    expect((await save('section', id, { heading: 'Fragen', [name]: 'Ist es sicher?' })).status).toBe(200);
    const shown = { heading: 'Fragen', questions: [{ question: 'Ist es sicher?', answer: 'Yes' }, other] };
    expect(await readFields()).toEqual(shown);
    const moved = await ok('PUT', 'sections/home', { version: 1, sections: [faq(id, [other, question])] });
    await ok('POST', 'sections/home/publish', { version: moved.body['version'] });
    expect(await readFields()).toEqual({ ...shown, questions: shown.questions.toReversed() });
    const csv = (
      await app.inject({
        url: '/api/v1/exports/translations.csv?locale=de&resource=section',
        cookies: { session: admin.cookie ?? '' },
      })
    ).body;
    await pool.query("delete from translations where resource = 'section'");
    expect((await ok('POST', 'imports/translations', { csv })).body).toMatchObject({ savedCount: 2, refused: [] });
    expect(await readFields()).toEqual({ ...shown, questions: shown.questions.toReversed() });
  });

  it('cannot bring scripts onto a page', async () => {
    const id = uuidv7();
    const section = { id, type: 'rich-text', version: 1, isHidden: false };
    const fields = { ...emptyFields('rich-text'), heading: '', content: '<p>Hi</p>' };
    const saved = await ok('PUT', 'sections/home', {
      version: (await call(admin, 'GET', 'sections/home')).body['version'],
      sections: [{ ...section, fields }],
    });
    await ok('POST', 'sections/home/publish', { version: saved.body['version'] });
    expect((await save('section', id, { content: '<p onclick="x()">Hallo</p>' })).status).toBe(200);
    expect((await german.home()).sections?.[0]?.fields).toMatchObject({ content: '<p>Hallo</p>' });
    await pool.query("update translations set text = '<p onclick=x()>Na</p>' where record = $1", [id]);
    expect((await german.home()).sections?.[0]?.fields).toMatchObject({ content: '<p>Na</p>' });
  });
});

describe('custom fields', () => {
  it('have labels, choices and texts in the language', async () => {
    const define = (body: object) => ok('POST', 'custom-fields', { record: 'PRODUCT', isShown: true, ...body });
    await define({ key: 'care', label: 'Care', kind: 'TEXT' });
    await define({ key: 'story', label: 'Story', kind: 'RICH_TEXT' });
    await define({ key: 'wood', label: 'Wood', kind: 'CHOICE', choices: ['Oak', 'Ash'] });
    const customFields = { care: 'Wash', story: '<p>Old</p>', wood: 'Oak' };
    const { id } = await ok('POST', 'products', { name: 'Chair', price: 100, customFields });
    for (const [word, text] of [
      ['Care', 'Pflege'],
      ['Oak', 'Eiche'],
    ] as const) {
      expect((await save('custom-field', word, { name: text })).status).toBe(200);
    }
    const texts = { 'customFields.care': 'Waschen', 'customHtml.story': '<p onclick="x()">Alt</p>' };
    expect((await save('product', id, texts)).status).toBe(200);
    const read = await german.product(id);
    const shown = read.found === 'page' ? read.page.product.shownFields : [];
    expect(shown?.map(({ label, value }) => [label, value])).toEqual([
      ['Pflege', 'Waschen'],
      ['Story', '<p>Alt</p>'],
      ['Wood', 'Eiche'],
    ]);
    expect((await save('product', id, { 'customFields.unknown': 'x' })).status).toBe(400);
  });

  it('are refused with their field when the cleaned HTML is too long, also in a file with its line', async () => {
    const customFields = { story: '<p>New</p>' };
    const { id } = await ok('POST', 'products', { name: 'Stool', price: 100, customFields });
    // Cleaning writes each sign as five characters.
    const text = `<p>${'&'.repeat(4_000)}</p>`;
    const message = 'Must have at most 20000 characters; its cleaned HTML has 20007';
    const refused = await save('product', id, { 'customHtml.story': text });
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({ errors: [{ path: 'translations.de.customHtml.story', message }] }),
    ]);
    expect((await save('product', id, { 'customHtml.story': text.replace('&&', '') })).status).toBe(200);
    const url = '/api/v1/exports/translations.csv?locale=de&resource=product';
    const csv = (await app.inject({ url, cookies: { session: admin.cookie ?? '' } })).body;
    const longer = csv.replace('<p>&amp;&amp;', '<p>&amp;&amp;&amp;&amp;');
    expect(longer).not.toBe(csv);
    expect((await ok('POST', 'imports/translations', { csv: longer })).body).toMatchObject({
      savedCount: 0,
      refused: [{ line: expect.any(Number), reason: expect.stringContaining('Must have at most 20000 characters') }],
    });
  });
});

function emptyFields(type: string): object {
  return emptyValues(sectionKinds.find((kind) => kind.type === type)?.fields ?? {});
}

/** Returns values with a text in each field that takes one, and an entry in each list. */
function filled(fields: SectionFields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { control, empty }]) => {
      if (control.kind === 'list') return [name, [filled(control.item)]];
      if (control.kind === 'picture') return [name, { url: '/media/a.webp', alt: `Alt of ${name}` }];
      if (control.kind === 'address' || control.kind === 'video') return [name, '/products'];
      if (control.kind === 'record') return [name, uuidv7()];
      if (control.kind === 'line' || control.kind === 'text' || control.kind === 'html') {
        return [name, `Text of ${name}`];
      }
      return [name, empty];
    }),
  );
}
