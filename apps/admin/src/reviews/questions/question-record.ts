import type { api } from '../../shell/api.ts';

export type QuestionRecord = Awaited<ReturnType<typeof api.questions.one>>;
