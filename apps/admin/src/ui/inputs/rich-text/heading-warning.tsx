import { Alert } from '@mantine/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { t } from '@vitrine/messages/admin/t.ts';
import { IconAlertTriangle } from '../../../icons/icons.tsx';
import { type HeadingProblem, headingProblems, readHeadings } from './heading-order.ts';

interface HeadingWarningProps {
  readonly editor: Editor;
  readonly above: number;
  readonly isTitleAllowed: boolean;
}

/** Warns while a heading of the text skips a level, or repeats the title of the page. */
export function HeadingWarning({ editor, above, isTitleAllowed }: HeadingWarningProps) {
  const problems = useEditorState({
    editor,
    selector: ({ editor: { state } }) => headingProblems(readHeadings(state.doc), { above, isTitleAllowed }),
  });
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
