import { Alert } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { IconAlertTriangle } from '../../../icons/icons.tsx';
import type { HeadingProblem } from './heading-order.ts';

/** Warns of headings that are out of order. */
export function HeadingProblems({ problems }: { problems: readonly HeadingProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle />} role="status" title={t('The headings are out of order')}>
      <ul className="plain-list">
        {problems.map((problem, index) => (
          <li key={index}>{inWords(problem)}</li>
        ))}
      </ul>
    </Alert>
  );
}

function inWords({ kind, level, previous, words }: HeadingProblem): string {
  if (kind === 'title') return t('“{words}” is a second title of the page. Make it heading 2.', { words });
  return t('“{words}” is heading {level} and follows heading {previous}. Make it heading {next}.', {
    words,
    level,
    previous,
    next: previous + 1,
  });
}
