import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { notedFailure, toFailure } from './error-handler.ts';
import { InvalidRequest, requestErrors } from './request-errors.ts';
import { RefusedRequest } from './send-problem.ts';

const thrown = (fields: object, message = 'insert into users values (secret)') =>
  Object.assign(new Error(message), fields);

describe('a thrown value', () => {
  it.each([
    ['a refused connection', thrown({ code: 'ECONNREFUSED', syscall: 'connect' }), 'UNAVAILABLE'],
    ['a socket that is gone', thrown({ code: 'ENOENT', syscall: 'connect' }), 'UNAVAILABLE'],
    ['a server that shuts down', thrown({ code: '57P01' }), 'UNAVAILABLE'],
    ['a connection that breaks', new Error('Connection terminated unexpectedly'), 'UNAVAILABLE'],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect'), 'UNAVAILABLE'],
    ['a deadlock', thrown({ code: '40P01' }), 'UNAVAILABLE'],
    ['a database without memory', thrown({ code: '53200' }), 'UNAVAILABLE'],
    ['a database whose disk is full', thrown({ code: '53100' }), 'DISK_FULL'],
    ['a file on a full disk', thrown({ code: 'ENOSPC', syscall: 'write' }), 'DISK_FULL'],
    ['a file beyond the quota', thrown({ code: 'EDQUOT', syscall: 'write' }), 'DISK_FULL'],
    ['a fault whose cause is a full disk', new Error('x', { cause: thrown({ code: 'ENOSPC' }) }), 'DISK_FULL'],
    ['a doubled value', thrown({ code: '23505', constraint: 'products_slug_unique' }), 'CONFLICT'],
    ['a broken check', thrown({ code: '23514', constraint: 'stock' }), 'CONFLICT'],
    ['the last owner', thrown({ code: '23514', constraint: 'users_last_site_owner' }), 'LAST_SITE_OWNER'],
    ['a text that is no id', thrown({ code: '22P02' }), 'INVALID_REQUEST'],
    ['a missing table', thrown({ code: '42P01' }), 'INTERNAL'],
    ['a missing file', thrown({ code: 'ENOENT', syscall: 'open' }), 'INTERNAL'],
    ['a fault of our own', new TypeError('x is not a function'), 'INTERNAL'],
    ['a status that a library made up', thrown({ statusCode: 418 }), 'INTERNAL'],
    ['no error at all', undefined, 'INTERNAL'],
    ['a text', 'oops', 'INTERNAL'],
    ['a refusal', new RefusedRequest('BAD_ORIGIN', 'No'), 'BAD_ORIGIN'],
  ])('such as %s gets its code, and none of its own words', (_what, error, code) => {
    const answer = toFailure(error);
    expect(answer.code).toBe(code);
    expect(answer.detail).not.toMatch(/insert|secret|function|slug|constraint/i);
  });

  it('from a schema names every fault', () => {
    const errors = [{ path: 'user.email', message: 'Email must be valid' }];
    expect(toFailure(new InvalidRequest(errors))).toEqual({
      ok: false,
      code: 'INVALID_REQUEST',
      detail: 'user.email: Email must be valid',
      errors,
    });
  });
});

describe('the faults of a request', () => {
  const schema = z.strictObject({
    items: z.array(z.strictObject({ quantity: z.int().positive() })),
    where: z.record(z.string(), z.union([z.string(), z.strictObject({ gte: z.number() })])).optional(),
  });
  const getPaths = (value: unknown) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? [] : requestErrors(parsed.error).map((error) => error.path);
  };

  it('bear dotted paths down to the place', () => {
    expect(getPaths({ items: [{ quantity: 1 }, { quantity: 0 }] })).toEqual(['items.1.quantity']);
    expect(getPaths({})).toEqual(['items']);
  });

  it('name unknown fields, each by its own path', () => {
    expect(getPaths({ items: [{ quantity: 1, price: 1 }], a: 1, b: 2 })).toEqual(['items.0.price', 'a', 'b']);
  });

  it('of an alternative are those of the one that was meant', () => {
    expect(getPaths({ items: [], where: { price: { gte: 'much' } } })).toEqual(['where.price.gte']);
    expect(getPaths({ items: [], where: { price: { above: 1 } } })).toContain('where.price.above');
    expect(getPaths({ items: [], where: { price: 5 } })).toEqual(['where.price']);
  });
});

describe('the log', () => {
  it.each([
    ['a full disk', thrown({ code: '53100' }), 'A disk is full'],
    ['a database that is away', thrown({ code: 'ECONNREFUSED', syscall: 'connect' }), 'The database is not available'],
  ])('has one line a second for %s, without a stack for each request', (_what, error, text) => {
    const lines: unknown[][] = [];
    const log = { error: (...line: unknown[]) => void lines.push(line) };
    const request = { log, server: { diskRoom: { noteFull() {} } } } as unknown as FastifyRequest;
    const since = performance.now();
    for (let count = 0; count < 200; count += 1) notedFailure(error, request);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(2 + (performance.now() - since) / 1_000);
    expect(lines.flat()).toContainEqual(expect.stringContaining(text));
    expect(lines.flat()).not.toContainEqual(expect.objectContaining({ err: error }));
  });

  it('has a line for a fault of our own, and none for a refusal, of which an overloaded process makes thousands', () => {
    const lines: string[] = [];
    const log = { error: (_fields: unknown, line: string) => void lines.push(line) };
    const request = { log } as unknown as FastifyRequest;
    expect(notedFailure(new RefusedRequest('UNAVAILABLE', 'Busy'), request).code).toBe('UNAVAILABLE');
    expect(lines).toEqual([]);
    expect(notedFailure(new TypeError('x is not a function'), request).code).toBe('INTERNAL');
    expect(lines).toEqual(['request failed']);
  });
});
