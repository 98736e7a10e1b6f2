import swagger from '@fastify/swagger';
import { errorCatalogue } from '@vitrine/contract/errors/catalogue.ts';
import { keyPermissions } from '@vitrine/domain/users/permissions/permissions.ts';
import type { FastifyContextConfig } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { defaultBodyBytes } from '../../platform/http/load/request-costs.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { type ApiDocument, completeDocument } from './api-document.ts';
import { apiPage, apiStyles } from './api-page.ts';
import { recordSchemaNames, restoreSchemaNames } from './schema-names.ts';
import { type StaticBody, sendStatic, staticBody } from './static-body.ts';
import { builtFrom, type DescriptionTexts, descriptionKey, storedOrGenerated } from './stored-description.ts';

const description = `Every call of the shop, generated from the schemas that check them. A person has a session, one cookie
set by POST /auth/login. A program has an API key, sent as \`Authorization: Bearer\`, and calls what the permissions of the key allow. Money is an integer number of cents, percentages are basis points, times are ISO 8601 in UTC.
A body may have up to ${defaultBodyBytes / 1024} KB where a call says nothing else.
Every failure outside /auth is application/problem+json; clients switch on its \`code\`.`;

/**
 * Serves GET /v1/openapi.json (OpenAPI 3.1) and /v1/docs, which shows it (docs/behaviour/http.md#description-of-the-api). Register it
 * before the routes that it describes.
 */
export const openApi = fastifyPlugin(async (app: ShopServer, { dataDir }: { readonly dataDir: string }) => {
  recordSchemaNames();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Vitrine', version: '1', description, license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: '/', description: 'This shop' }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'The session of a person' },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'vtr_live_...',
            description: 'An API key, or an access token of OAuth',
          },
        },
      },
    },
    transform: ({ schema, url, route, ...rest }) => {
      const transformed = jsonSchemaTransform({ schema, url, route, ...rest });
      const access = route.config?.access ?? 'public';
      return {
        ...transformed,
        schema: {
          ...transformed.schema,
          description: [
            schema.description,
            whoMayCall[access],
            permissionSentence(route.config),
            bodySentence(route.bodyLimit),
          ]
            .filter(Boolean)
            .join('\n\n'),
          operationId: operationId(route.method, url),
          ...uploadBody(schema.consumes),
          ...fileAnswer(route.config?.answers, transformed.schema.response),
          security: access === 'public' ? [] : [{ session: [] }, ...(isForKeys(route.config) ? [{ apiKey: [] }] : [])],
          ...(route.config?.permission && { 'x-permission': route.config.permission }),
        },
      };
    },
    transformObject: jsonSchemaTransformObject,
  });

  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url, bodyLimit, config }) => {
    routes.push(
      `${[method].flat().join()} ${url} ${bodyLimit ?? ''} ${config?.access ?? ''} ${config?.permission ?? ''}`,
    );
  });
  let files: Promise<DescriptionFiles> | undefined;
  const described = () => (files ??= describe(app, { dataDir, routes }));
  // Built at the start, because it takes 0.7 s of processor time, too much for a visitor's request.
  app.addHook('onListen', async () => {
    await described();
  });
  const config = { access: 'public', cost: 'file' } as const;
  const tags = ['description'];
  app.get(
    '/v1/openapi.json',
    { config, schema: { tags, summary: 'This description (OpenAPI 3.1)' } },
    async (request, reply) => sendStatic(request, reply, (await described()).json),
  );
  app.get('/v1/docs', { config, schema: { tags, summary: 'This description as a page' } }, async (request, reply) =>
    sendStatic(request, reply, (await described()).page),
  );
  const styles = staticBody('text/css; charset=utf-8', apiStyles);
  app.get('/v1/docs.css', { config, schema: { hide: true } }, async (request, reply) =>
    sendStatic(request, reply, styles),
  );
});

interface DescriptionFiles {
  readonly json: StaticBody;
  readonly page: StaticBody;
}

/** Returns the description and its page. The routes do not change once the server is ready, so neither do these. */
async function describe(
  app: ShopServer,
  { dataDir, routes }: { readonly dataDir: string; readonly routes: readonly string[] },
): Promise<DescriptionFiles> {
  const build = await builtFrom();
  const generate = () => generateDescription(app);
  const texts =
    build === null ? generate() : await storedOrGenerated({ dataDir, key: descriptionKey(build, routes) }, generate);
  return {
    json: staticBody('application/json; charset=utf-8', texts.json),
    page: staticBody('text/html; charset=utf-8', texts.page),
  };
}

function generateDescription(app: ShopServer): DescriptionTexts {
  restoreSchemaNames();
  const document = completeDocument(app.swagger() as ApiDocument, errorCatalogue);
  return { json: JSON.stringify(document), page: apiPage(document, errorCatalogue) };
}

/** Describes the form of a route that takes a file. */
function uploadBody(consumes: readonly string[] | undefined): object {
  if (!consumes?.includes('multipart/form-data')) return {};
  const properties = { file: { type: 'string', format: 'binary' } };
  return { body: { type: 'object', properties, required: ['file'] } };
}

/** Describes the success of a route that does not return JSON. */
function fileAnswer(mediaTypes: readonly string[] | undefined, response: unknown): object {
  if (!mediaTypes) return {};
  const file = { schema: { type: 'string', format: 'binary' } };
  const content = Object.fromEntries(mediaTypes.map((type) => [type, file]));
  return { response: { ...Object(response), 200: { description: 'The file', content } } };
}

/** Returns a name for generated clients: `POST /api/v1/orders/:id/settle` is `postOrdersByIdSettle`. */
function operationId(method: string | string[], url: string): string {
  const words = url
    .replace('/api/v1/', '')
    .replaceAll(':', 'by-')
    .split(/[^a-z0-9]+/i);
  const capitalised = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return [[method].flat()[0]?.toLowerCase(), ...capitalised].join('');
}

/** Returns a sentence on what a custom role or an API key needs for the call. */
function permissionSentence(config: FastifyContextConfig | undefined): string | undefined {
  if (!config?.permission) return undefined;
  const forKeys = isForKeys(config) ? '' : ' No API key can make this call.';
  return `Permission: \`${config.permission}\`.${forKeys}`;
}

function isForKeys({ access = 'public', permission, needsRecentProof }: FastifyContextConfig = {}): boolean {
  return permission !== undefined && access !== 'owner' && !needsRecentProof && keyPermissions.includes(permission);
}

/** Returns a sentence on the body's limit, for a route that allows more than the default. */
function bodySentence(bytes: number | undefined): string | undefined {
  if (bytes === undefined || bytes <= defaultBodyBytes) return undefined;
  return `The body may have up to ${bytes / 1024} KB.`;
}

const whoMayCall = {
  public: 'Anyone may call.',
  'signed-in': 'For signed-in users.',
  staff: 'For ADMIN and SITE_OWNER.',
  owner: 'For SITE_OWNER.',
} as const;
