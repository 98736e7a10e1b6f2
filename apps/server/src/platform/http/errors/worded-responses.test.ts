import { errorCatalogue } from '@vitrine/contract/errors/catalogue.ts';
import { catalogues } from '@vitrine/messages/src/catalogues.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { testApp } from '../testing/test-app.ts';
import { wordedValue } from './worded-responses.ts';

const app = await testApp(await testDatabase());

const problem = { type: '/x', title: 'T', status: 422, requestId: 'r' };

describe('the words of a response', () => {
  it('are those of the sentence, also at fields and in lists', () => {
    const body = {
      ...problem,
      code: 'UNPROCESSABLE',
      detail: 'Your email is already confirmed.',
      errors: [{ path: 'email', message: 'Email must be valid' }],
      discounts: [{ title: 'Spring', reason: 'Only for your first order' }],
    };
    expect(wordedValue(body, 'de')).toEqual({
      ...body,
      detail: 'Ihre E-Mail-Adresse ist bereits bestätigt.',
      errors: [{ path: 'email', message: 'Bitte geben Sie eine gültige E-Mail-Adresse ein' }],
      discounts: [{ title: 'Spring', reason: 'Nur für Ihre erste Bestellung' }],
    });
  });

  it('are those of an extension that refused an order', () => {
    const body = { ...problem, code: 'UNPROCESSABLE', detail: 'Nicht nach Sylt.', extension: 'islands' };
    expect(wordedValue(body, 'de')).toEqual(body);
  });

  it('are those of the code when the sentence is unknown', () => {
    const body = { ...problem, code: 'NOT_FOUND', detail: 'There is no such thing.' };
    expect(wordedValue(body, 'fr')).toEqual({ ...body, detail: 'Introuvable.' });
  });

  it('leave the texts of the owner and of shoppers', () => {
    const body = { name: 'Sold out', message: 'Happy birthday!', reason: 'Returning customer', code: 'SPRING' };
    expect(wordedValue(body, 'de')).toEqual(body);
  });

  it('exist for each code of the API', () => {
    expect(Object.keys(catalogues.en.failures)).toEqual(expect.arrayContaining(Object.keys(errorCatalogue)));
  });
});

describe('a response of the API', () => {
  it.each([
    [undefined, 'Log in to do this.'],
    ['en', 'Log in to do this.'],
    ['xx', 'Log in to do this.'],
    ['de', 'Melden Sie sich dafür an.'],
    ['pl', 'Zaloguj się, aby to zrobić.'],
  ])('to a page in %s has its words', async (language, detail) => {
    const headers = language === undefined ? {} : { 'page-language': language };
    const answer = await app.inject({ method: 'GET', url: '/api/v1/auth/me', headers });
    expect([answer.statusCode, answer.json().code, answer.json().detail]).toEqual([401, 'NOT_SIGNED_IN', detail]);
  });

  it('to a form of sign-up has its words too', async () => {
    const user = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada' };
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/register',
      headers: { 'page-language': 'de' },
      payload: { user, password: 'short' },
    });
    const messages = answer.json().errors.map((error: { message: string }) => error.message);
    expect(messages).toEqual([
      'Bitte geben Sie eine gültige E-Mail-Adresse ein',
      'Das Passwort muss mindestens 6 Zeichen haben',
    ]);
  });
});
