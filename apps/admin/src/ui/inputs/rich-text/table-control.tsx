import { Menu } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { type Command, TextSelection } from '@tiptap/pm/state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, toggleHeaderRow } from '@tiptap/pm/tables';
import { type Editor, useEditorState } from '@tiptap/react';
import { t } from '@vitrine/messages/admin/t.ts';
import { IconTable } from '../../../icons/icons.tsx';
import { newTable } from './table-nodes.ts';

const commands: readonly (readonly [string, Command])[] = [
  [t('Add row below'), addRowAfter],
  [t('Add column after'), addColumnAfter],
  [t('Row of headings'), toggleHeaderRow],
  [t('Remove row'), deleteRow],
  [t('Remove column'), deleteColumn],
  [t('Remove table'), deleteTable],
];

/** Renders the button that inserts a table, or within a table lists the changes of it. */
export function TableControl({ editor }: { editor: Editor }) {
  const isInTable = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('table') });
  const insert = () => {
    const { tr, schema } = editor.state;
    const firstCell = tr.selection.from + 1;
    tr.replaceSelectionWith(schema.nodeFromJSON(newTable(3, 3)));
    editor.view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(firstCell))).scrollIntoView());
    editor.commands.focus();
  };
  const button = (
    <RichTextEditor.Control
      aria-label={t('Table')}
      title={t('Table')}
      active={isInTable}
      {...(isInTable ? {} : { onClick: insert })}
    >
      <IconTable size={16} stroke={1.5} aria-hidden />
    </RichTextEditor.Control>
  );
  if (!isInTable) return button;
  return (
    <Menu returnFocus={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {commands.map(([label, change]) => (
          <Menu.Item
            key={label}
            onClick={() => {
              change(editor.state, editor.view.dispatch);
              editor.commands.focus();
            }}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
