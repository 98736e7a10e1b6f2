import { Anchor, Stack, Text } from '@mantine/core';
import { questionStatuses } from '@vitrine/domain/reviews/question.ts';
import { suspiciousScore } from '@vitrine/domain/reviews/spam-signs.ts';
import { zonedIso } from '@vitrine/domain/time/calendar-days.ts';
import { Link } from 'react-router';
import { api } from '../../shell/api.ts';
import { constantLabel } from '../../ui/labels.ts';
import type { ListDefinition } from '../../ui/list/list-definition.ts';
import { daysCondition } from '../../ui/list/list-filter.ts';
import { ShortTime } from '../../ui/time.tsx';
import { SpamSigns } from '../review-marks.tsx';
import { OpenQuestion } from './open-question.tsx';
import { QuestionStatusBadge } from './question-marks.tsx';
import type { QuestionRecord } from './question-record.ts';

/** Returns the name of a question in messages. */
export function questionName({ body, authorName }: QuestionRecord): string {
  return `the question '${body.slice(0, 60)}' by ${authorName}`;
}

/** The list of questions about products. A view shows those that wait for an answer. */
export const questionsList: ListDefinition<QuestionRecord> = {
  name: 'questions',
  noun: 'question',
  nouns: 'questions',
  columns: [
    {
      name: 'question',
      label: 'Question',
      csv: ({ body }) => body,
      cell: (question) => (
        <Stack gap={2}>
          <OpenQuestion question={question} />
          <Text size="xs" c="dimmed">
            {question.authorName}
          </Text>
          <SpamSigns score={question.spamScore} reasons={question.spamReasons} />
        </Stack>
      ),
    },
    {
      name: 'product',
      label: 'Product',
      from: 'md',
      csv: ({ productName }) => productName,
      cell: ({ productId, productName }) => (
        <Anchor component={Link} to={`/admin/catalog/products/${productId}`} size="sm">
          {productName}
        </Anchor>
      ),
    },
    {
      name: 'status',
      label: 'Status',
      sort: 'status',
      csv: ({ status }) => status,
      cell: ({ status }) => <QuestionStatusBadge status={status} />,
    },
    {
      name: 'answer',
      label: 'Answer',
      from: 'md',
      csv: ({ answer }) => answer,
      cell: ({ answer }) => (
        <Text size="sm" className="clamped">
          {answer ?? '-'}
        </Text>
      ),
    },
    {
      name: 'createdAt',
      label: 'Written',
      sort: 'createdAt',
      from: 'sm',
      csv: ({ createdAt }, zone) => zonedIso(createdAt, zone),
      cell: ({ createdAt }) => <ShortTime at={createdAt} />,
    },
  ],
  filters: [
    {
      kind: 'choices',
      name: 'status',
      label: 'Status',
      choices: questionStatuses.map((value) => ({ value, label: constantLabel(value) })),
      where: (value) => ({ status: { in: value.split(',') } }),
    },
    {
      kind: 'choices',
      name: 'spam',
      label: 'Spam',
      choices: [{ value: 'possible', label: 'Possible spam' }],
      where: () => ({ spamScore: { gte: suspiciousScore } }),
    },
    {
      kind: 'dates',
      name: 'written',
      label: 'Written',
      where: (value, zone) => ({ createdAt: daysCondition(value, zone) }),
    },
  ],
  views: [
    { label: 'All', query: '' },
    { label: 'Waiting', query: 'status=PENDING' },
    { label: 'Possible spam', query: 'status=PENDING&spam=possible' },
    { label: 'Published', query: 'status=PUBLISHED' },
    { label: 'Rejected', query: 'status=REJECTED' },
  ],
  sorts: [
    { value: 'createdAt.desc', label: 'Newest first' },
    { value: 'createdAt.asc', label: 'Oldest first' },
    { value: 'spamScore.desc', label: 'Most suspicious' },
    { value: 'status.asc', label: 'Status' },
  ],
  defaultSort: 'createdAt.desc',
  searchLabel: 'Search questions',
  searchFields: ['authorName', 'body'],
  personalFields: ['authorName'],
  read: (filter, signal) => api.questions.many(filter, signal),
  idOf: ({ id }) => id,
  nameOf: questionName,
};
