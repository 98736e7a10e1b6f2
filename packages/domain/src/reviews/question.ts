export const questionStatuses = ['PENDING', 'PUBLISHED', 'REJECTED'] as const;
export type QuestionStatus = (typeof questionStatuses)[number];

/** Limits of a question, in characters. */
export const questionLimits = { name: 100, body: 2000, answer: 5000 } as const;

/** The maximum number of questions of one sender in 24 hours. */
export const maxQuestionsInADay = 10;

/** What staff change of a question. */
export interface QuestionState {
  readonly status: QuestionStatus;
  readonly answer: string | null;
}

/** Returns whether the question may be in that state. Shoppers see no question without an answer. */
export function isPublishable({ status, answer }: QuestionState): boolean {
  return status !== 'PUBLISHED' || (answer !== null && answer.trim() !== '');
}

/** Returns whether the shopper receives the email with the answer: once, for the first answer. */
export function isAnswerDue(answer: string | null, notifiedAt: Date | null): boolean {
  return notifiedAt === null && answer !== null && answer.trim() !== '';
}
