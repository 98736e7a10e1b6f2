import { defaultLanguage, type LanguageCode } from '@vitrine/domain/settings/languages.ts';
import { catalogues } from '@vitrine/messages/src/catalogues.ts';
import { sentenceIn } from '@vitrine/messages/src/server-sentences.ts';
import fastifyPlugin from 'fastify-plugin';
import { pageLanguage } from '../caller/page-language.ts';

/** The members of a response that hold a sentence of the shop. */
const worded: ReadonlySet<string> = new Set(['detail', 'message', 'error', 'reason', 'errors']);

/**
 * Words the sentences of a response in the language of the page that sent the request (docs/languages.md#refusals).
 * Callers without a page, and English pages, get the response as it is. A public read is the same for everyone,
 * and only its failures, which nobody stores, are worded.
 */
export const wordedResponses = fastifyPlugin(async (app) => {
  app.addHook('onSend', async (request, reply, payload) => {
    const language = pageLanguage(request);
    if (language === undefined || language === defaultLanguage || typeof payload !== 'string') return payload;
    if (request.routeOptions.config.cache === 'public' && reply.statusCode < 400) return payload;
    if (!/\bjson\b/.test(String(reply.getHeader('content-type')))) return payload;
    return JSON.stringify(wordedValue(JSON.parse(payload), language));
  });
});

/** Returns a value of JSON whose sentences are in a language. */
export function wordedValue(value: unknown, language: LanguageCode): unknown {
  if (Array.isArray(value)) return value.map((item) => wordedValue(item, language));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, wordedField(name, field, language)]);
  const answer = Object.fromEntries(fields);
  return isFailure(value) ? { ...answer, ...failureText(value, language) } : answer;
}

function wordedField(name: string, field: unknown, language: LanguageCode): unknown {
  if (!worded.has(name)) return wordedValue(field, language);
  if (typeof field === 'string') return sentenceIn(field, language) ?? field;
  if (!Array.isArray(field)) return wordedValue(field, language);
  return field.map((item) =>
    typeof item === 'string' ? (sentenceIn(item, language) ?? item) : wordedValue(item, language),
  );
}

interface Failing {
  readonly code: keyof (typeof catalogues)['en']['failures'];
  readonly detail?: unknown;
  readonly message?: unknown;
  readonly errors?: unknown;
}

function isFailure(value: object): value is Failing {
  if (!('code' in value && typeof value.code === 'string')) return false;
  // An extension words its refusal itself.
  if ('extension' in value) return false;
  return ('status' in value || 'requestId' in value) && Object.hasOwn(catalogues.en.failures, value.code);
}

/** Returns the text of the failure's code where the catalogues do not have a sentence. */
function failureText({ code, detail, message, errors }: Failing, language: LanguageCode) {
  const text = catalogues[language].failures[code];
  const inWords = (sentence: string) => sentenceIn(sentence, language) ?? text;
  return {
    ...(typeof detail === 'string' && { detail: inWords(detail) }),
    ...(typeof message === 'string' && { message: inWords(message) }),
    ...(Array.isArray(errors) && {
      errors: errors.map((error: { readonly message?: unknown }) =>
        typeof error.message === 'string' ? { ...error, message: inWords(error.message) } : error,
      ),
    }),
  };
}
