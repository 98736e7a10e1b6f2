import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { type Editor, useEditorState } from '@tiptap/react';
import { findWebAddressError } from '@vitrine/domain/web/web-address.ts';
import { inContext, t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { IconLink } from '../../../icons/icons.tsx';
import { Dialog } from '../../dialogs/dialog.tsx';
import { AddressInput } from '../addresses/address-input.tsx';

interface Target {
  readonly href: string;
  readonly isNewTab: boolean;
}

/** Renders the button that links the selected words, to a page of the shop or elsewhere. */
export function LinkControl({ editor }: { editor: Editor }) {
  const [target, setTarget] = useState<Target | null>(null);
  const isLink = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('link') });
  const label = inContext('Link|text');
  const open = () => {
    const { href, target: frame } = editor.getAttributes('link');
    setTarget({ href: typeof href === 'string' ? href : '', isNewTab: frame === '_blank' });
  };
  const finish = ({ href, isNewTab }: Target) => {
    setTarget(null);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') return chain.unsetLink().run();
    const mark = { type: 'link', attrs: { href, target: isNewTab ? '_blank' : null } };
    // Without selected words, the address itself is the text.
    if (editor.state.selection.empty && !isLink) {
      return chain.insertContent({ type: 'text', text: href, marks: [mark] }).run();
    }
    return chain.setLink(mark.attrs).run();
  };
  return (
    <>
      <RichTextEditor.Control aria-label={label} title={label} active={isLink} onClick={open}>
        <IconLink size={16} stroke={1.5} aria-hidden />
      </RichTextEditor.Control>
      {target ? <LinkDialog target={target} onDone={finish} onClose={() => setTarget(null)} /> : null}
    </>
  );
}

interface LinkDialogProps {
  readonly target: Target;
  readonly onDone: (target: Target) => void;
  readonly onClose: () => void;
}

function LinkDialog({ target, onDone, onClose }: LinkDialogProps) {
  const [href, setHref] = useState(target.href);
  const [isNewTab, setNewTab] = useState(target.isNewTab);
  const [isChecked, setChecked] = useState(false);
  const address = href.trim();
  const error = address === '' || /^(?:mailto:|tel:|#)./i.test(address) ? null : findWebAddressError(address);
  return (
    <Dialog title={t('Address of the link')} onClose={onClose}>
      <Stack>
        <AddressInput
          label={t('Address of the link')}
          error={isChecked && error !== null ? translatedSentence(error) : undefined}
          value={href}
          onChange={setHref}
        />
        <Checkbox
          label={t('Open link in a new tab')}
          checked={isNewTab}
          onChange={({ currentTarget }) => setNewTab(currentTarget.checked)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button onClick={() => (error === null ? onDone({ href: address, isNewTab }) : setChecked(true))}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
