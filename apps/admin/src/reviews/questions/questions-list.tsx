import { Anchor, Stack, Text } from '@mantine/core';
import { questionStatuses } from '@vitrine/domain/reviews/question.ts';
import { suspiciousScore } from '@vitrine/domain/reviews/spam-signs.ts';
import { zonedIso } from '@vitrine/domain/time/calendar-days.ts';
import { t } from '@vitrine/messages/admin/t.ts';
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
  return t("the question '{body}' by {authorName}", { body: body.slice(0, 60), authorName });
}

/** The list of questions about products. A view shows those that wait for an answer. */
export const questionsList: ListDefinition<QuestionRecord> = {
  name: 'questions',
  noun: 'question',
  nouns: 'questions',
  columns: [
    {
      name: 'question',
      label: t('Question'),
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
      label: t('Product'),
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
      label: t('Status'),
      sort: 'status',
      csv: ({ status }) => status,
      cell: ({ status }) => <QuestionStatusBadge status={status} />,
    },
    {
      name: 'answer',
      label: t('Answer'),
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
      label: t('Written'),
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
      label: t('Status'),
      choices: questionStatuses.map((value) => ({ value, label: constantLabel(value) })),
      where: (value) => ({ status: { in: value.split(',') } }),
    },
    {
      kind: 'choices',
      name: 'spam',
      label: t('Spam'),
      choices: [{ value: 'possible', label: t('Possible spam') }],
      where: () => ({ spamScore: { gte: suspiciousScore } }),
    },
    {
      kind: 'dates',
      name: 'written',
      label: t('Written'),
      where: (value, zone) => ({ createdAt: daysCondition(value, zone) }),
    },
  ],
  views: [
    { label: t('All'), query: '' },
    { label: t('Waiting'), query: 'status=PENDING' },
    { label: t('Possible spam'), query: 'status=PENDING&spam=possible' },
    { label: t('Published'), query: 'status=PUBLISHED' },
    { label: t('Rejected'), query: 'status=REJECTED' },
  ],
  sorts: [
    { value: 'createdAt.desc', label: t('Newest first') },
    { value: 'createdAt.asc', label: t('Oldest first') },
    { value: 'spamScore.desc', label: t('Most suspicious') },
    { value: 'status.asc', label: t('Status') },
  ],
  defaultSort: 'createdAt.desc',
  searchLabel: t('Search questions'),
  searchFields: ['authorName', 'body'],
  personalFields: ['authorName'],
  read: (filter, signal) => api.questions.many(filter, signal),
  getId: ({ id }) => id,
  getName: questionName,
};
