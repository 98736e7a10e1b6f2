import { type Editor, useEditorState } from '@tiptap/react';
import { headingProblems, readHeadings } from './heading-order.ts';
import { HeadingProblems } from './heading-problems.tsx';

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
  return <HeadingProblems problems={problems} />;
}
