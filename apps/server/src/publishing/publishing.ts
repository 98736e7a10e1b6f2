// The public entry point of this slice: the times at which records are published.
export { type Publishers, publishDue } from './publish-due.ts';
export { publishAtColumn, scheduledTime } from './publishing.queries.ts';
export { schedulePublication } from './schedule-publication.ts';
