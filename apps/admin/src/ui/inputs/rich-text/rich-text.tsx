import '@mantine/tiptap/styles.css';
import { Stack, Text } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { Link } from '@tiptap/extension-link';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { t } from '@vitrine/messages/admin/t.ts';
import { useEffect, useRef } from 'react';
import { HeadingWarning } from './heading-warning.tsx';
import { LinkControl } from './link-control.tsx';
import { PictureControl } from './picture-control.tsx';
import { PictureNode } from './picture-node.ts';
import { TableControl } from './table-control.tsx';
import { TableNodes, tidyTables } from './table-nodes.ts';
import { TitleLevel } from './title-level.ts';
import './rich-text.css';
import { useIsViewOnly } from '../../../shell/view-only.tsx';

const labels = {
  h2ControlLabel: t('Heading 2'),
  h3ControlLabel: t('Heading 3'),
  boldControlLabel: t('Bold'),
  italicControlLabel: t('Italic'),
  strikeControlLabel: t('Strikethrough'),
  clearFormattingControlLabel: t('Clear formatting'),
  bulletListControlLabel: t('Bullet list'),
  orderedListControlLabel: t('Ordered list'),
  blockquoteControlLabel: t('Blockquote'),
  hrControlLabel: t('Horizontal line'),
  unlinkControlLabel: t('Remove link'),
  undoControlLabel: t('Undo'),
  redoControlLabel: t('Redo'),
};

interface RichTextProps {
  label: string;
  /** HTML. A text that did not come from typing replaces that of the editor. */
  html: string;
  error?: string | undefined;
  /** The language of the text, where it is not that of the page. */
  lang?: string | undefined;
  /** The level of the heading above the text, 1 by default. */
  headingAbove?: 1 | 2;
  /** Whether a heading 1 of the text replaces the title of its page. */
  isTitleAllowed?: boolean;
  onChange: (html: string) => void;
}

/** Renders an editor for a text that shoppers read on a separate page. The server sanitises it on save. */
export function RichText({
  label,
  html,
  error,
  lang,
  headingAbove = 1,
  isTitleAllowed = false,
  onChange,
}: RichTextProps) {
  const isViewOnly = useIsViewOnly();
  /** The text that the editor contains. */
  const typed = useRef(html);
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ link: false }),
      // The server adds what a link to a new tab needs. Search engines follow the shop's own links.
      Link.configure({ openOnClick: false, HTMLAttributes: { rel: null, target: null } }),
      PictureNode,
      TableNodes,
      TitleLevel,
    ],
    content: html,
    immediatelyRender: true,
    editable: !isViewOnly,
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', ...(lang && { lang }) },
    },
    onUpdate({ editor: changed }) {
      typed.current = changed.isEmpty ? '' : tidyTables(changed.getHTML());
      onChange(typed.current);
    },
  });
  useEffect(() => {
    if (html === typed.current) return;
    typed.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  return (
    <Stack gap={4}>
      <RichTextEditor className="rich-text" editor={editor} labels={labels}>
        {isViewOnly ? null : (
          <RichTextEditor.Toolbar>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.H2 />
              <RichTextEditor.H3 />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Bold />
              <RichTextEditor.Italic />
              <RichTextEditor.Strikethrough />
              <RichTextEditor.ClearFormatting />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.BulletList />
              <RichTextEditor.OrderedList />
              <RichTextEditor.Blockquote />
              <RichTextEditor.Hr />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <LinkControl editor={editor} />
              <RichTextEditor.Unlink />
              <PictureControl editor={editor} />
              <TableControl editor={editor} />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Undo />
              <RichTextEditor.Redo />
            </RichTextEditor.ControlsGroup>
          </RichTextEditor.Toolbar>
        )}
        <RichTextEditor.Content mih={280} />
      </RichTextEditor>
      {isViewOnly ? null : <HeadingWarning editor={editor} above={headingAbove} isTitleAllowed={isTitleAllowed} />}
      {error ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      ) : null}
    </Stack>
  );
}
