import type { api } from '../shell/api.ts';

export type ReviewRecord = Awaited<ReturnType<typeof api.reviews.one>>;
