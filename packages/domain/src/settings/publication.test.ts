import { expect, it } from 'vitest';
import { requestedPublication } from './publication.ts';

const now = new Date('2026-11-28T12:00:00Z');
const [past, future] = ['2026-11-28T11:59:59Z', '2026-11-28T12:00:01Z'];

it.each([
  ['nothing', {}, { isPublished: undefined, publishAt: undefined }],
  ['to hide it', { isPublished: false }, { isPublished: false, publishAt: undefined }],
  ['to publish it, which cancels a time', { isPublished: true }, { isPublished: true, publishAt: null }],
  ['to cancel a time', { publishAt: null }, { isPublished: undefined, publishAt: null }],
  ['a future time, which hides it', { publishAt: future }, { isPublished: false, publishAt: new Date(future) }],
  ['a past time, which publishes it', { publishAt: past }, { isPublished: true, publishAt: null }],
  ['this moment', { publishAt: now.toISOString() }, { isPublished: true, publishAt: null }],
  ['both, a past time', { isPublished: true, publishAt: past }, { isPublished: true, publishAt: null }],
  ['both, a future time', { isPublished: true, publishAt: future }, null],
])('a write requests %s', (_what, body, requested) => {
  expect(requestedPublication(body, now)).toEqual(requested);
});
