import { brotliDecompressSync } from 'node:zlib';
import { errorCatalogue } from '@vitrine/contract/errors/catalogue.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { problemType } from '../../platform/http/errors/send-problem.ts';
import { testShop } from '../test-shop.ts';
import type { ApiDocument } from './api-document.ts';

const { app } = await testShop();
const document: ApiDocument = (await app.inject({ url: '/api/v1/openapi.json' })).json();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, path, operation })),
);

describe('the description of the API', () => {
  it('is OpenAPI 3.1 and has every generic call', () => {
    expect(document).toMatchObject({ openapi: '3.1.0' });
    for (const resource of [
      'users',
      'products',
      'products/options-presets',
      'products/tags-presets',
      'products/variants',
      'products/reviews',
      'catalog/collections',
      'catalog/categories',
      'orders',
    ]) {
      expect(document.paths, resource).toHaveProperty([`/api/v1/${resource}/many`, 'post']);
      expect(document.paths, resource).toHaveProperty([`/api/v1/${resource}/one`, 'post']);
      expect(document.paths, resource).toHaveProperty([`/api/v1/${resource}/{id}`, 'put']);
      expect(document.paths, resource).toHaveProperty([`/api/v1/${resource}/{id}`, 'delete']);
    }
  });

  it('has its own calls too', () => {
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/api/v1/openapi.json', '/api/v1/docs']));
  });

  it('names the permission of a call, and the ways to authenticate', () => {
    const [session, apiKey] = [{ session: [] }, { apiKey: [] }];
    const call = (path: string, method: string) => document.paths[`/api/v1/${path}`]?.[method];
    expect(call('orders/{id}', 'get')).toMatchObject({ 'x-permission': 'orders:read', security: [session, apiKey] });
    expect(call('staff-roles', 'get')).toMatchObject({ 'x-permission': 'team:manage', security: [session] });
    expect(call('personal-data/export', 'post')?.security).toEqual([session]);
    expect(call('api-keys', 'get')?.description).toContain('No API key can make this call.');
    expect(call('products/many', 'post')).toMatchObject({ 'x-permission': 'products:read', security: [] });
    expect(document.components).toMatchObject({ securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } } });
  });

  it('names a success and failures for every call', () => {
    for (const { name, path, operation } of operations) {
      const statuses = Object.keys(operation.responses ?? {}).map(Number);
      expect(
        statuses.some((status) => status < 400),
        name,
      ).toBe(true);
      if (!path.includes('/auth/'))
        expect(
          statuses.some((status) => status >= 400),
          name,
        ).toBe(true);
    }
  });

  it('points at nothing that is not there', () => {
    const schemas = document.components?.schemas ?? {};
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"/]+)/g)];
    expect(references.length).toBeGreaterThan(20);
    for (const [, name = ''] of references) expect(schemas).toHaveProperty(name);
  });

  it('shows an example of every JSON body and answer, and each is what its schema takes', () => {
    // Each schema checks one example, so optimizing its code would cost more than it saves.
    const ajv = new Ajv2020({ strict: false, code: { optimize: false } });
    addFormats.default(ajv);
    ajv.addSchema({ $id: 'description', ...document });
    const shown = operations.flatMap(({ name, operation }) =>
      [operation.requestBody, ...Object.values(operation.responses ?? {})].flatMap((part) => {
        const media = part?.content?.['application/json'];
        return media?.schema ? [{ name, ...media }] : [];
      }),
    );
    expect(shown.length).toBeGreaterThan(100);
    const errors = shown.flatMap(({ name, schema, example }) => {
      const isFitting = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"description#/')));
      return isFitting(example) ? [] : [`${name}: ${JSON.stringify(isFitting.errors?.[0])}`];
    });
    expect(errors).toEqual([]);
  });

  it('describes uploads as forms, and files as files', () => {
    expect(document.paths['/api/v1/storage/image']?.['post']?.requestBody?.content).toHaveProperty([
      'multipart/form-data',
    ]);
    const label = document.paths['/api/v1/orders/{id}/label']?.['get']?.responses?.['200'];
    expect(label?.content).toHaveProperty(['application/pdf']);
  });

  it('explains every code where the type of its problems points', async () => {
    const page = await app.inject({ url: '/api/v1/docs' });
    for (const code of Object.keys(errorCatalogue)) {
      const [address, anchor] = problemType(code).split('#');
      expect(address).toBe('/api/v1/docs');
      expect(page.body).toContain(`id="${anchor}"`);
    }
  });

  it('is shown as a page without scripts or anything from elsewhere', async () => {
    const page = await app.inject({ url: '/api/v1/docs' });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('/api/v1/products/many');
    // The budget of bench/fuzz/cost/verdict.ts. Each further call adds about 4 KB.
    expect(page.body.length).toBeLessThan(3_000_000);
    expect(page.body).not.toMatch(/<script|<style|style=|https?:\/\/(?!json-schema)[^"<]*\.(js|css)/);
  });

  it('is the same after every page was rendered in a server that nobody asked for it', async () => {
    const fresh = await testShop();
    const pages = [
      '/',
      '/products',
      '/account',
      '/checkout',
      '/login',
      '/sign-up',
      '/track',
      '/order-confirmation',
      '/admin',
    ];
    for (const url of pages) expect((await fresh.app.inject({ url })).statusCode, url).toBeLessThan(500);
    const response = await fresh.app.inject({ url: '/api/v1/openapi.json' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(document);
    expect((await fresh.app.inject({ url: '/api/v1/docs' })).statusCode).toBe(200);
  });

  it.each(['/api/v1/openapi.json', '/api/v1/docs'])('is sent compressed, and not again, from %s', async (url) => {
    const plain = await app.inject({ url });
    const compressed = await app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } });
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      etag: plain.headers.etag,
    });
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
    const again = await app.inject({ url, headers: { 'if-none-match': String(plain.headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('is built once, not for each request', async () => {
    const fresh = await testShop();
    const cost = async () => {
      const start = process.cpuUsage();
      await fresh.app.inject({ url: '/api/v1/docs' });
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    const first = await cost();
    const others = [];
    for (let request = 0; request < 20; request += 1) others.push(await cost());
    expect(Math.min(...others)).toBeLessThan(first / 5);
  });
});
