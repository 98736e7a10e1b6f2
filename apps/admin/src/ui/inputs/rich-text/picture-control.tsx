import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import type { Editor } from '@tiptap/react';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { IconPhotoPlus } from '../../../icons/icons.tsx';
import { Dialog } from '../../dialogs/dialog.tsx';
import { FilePicker } from '../../upload/library/choose-file.tsx';
import type { PictureAttributes } from './picture-node.ts';

/** Renders the button that inserts a picture of the library, or changes the alternative text of the selected one. */
export function PictureControl({ editor }: { editor: Editor | null }) {
  const [isChoosing, setChoosing] = useState(false);
  const [picture, setPicture] = useState<PictureAttributes | null>(null);
  const press = () => {
    if (editor?.isActive('picture')) setPicture(editor.getAttributes('picture') as PictureAttributes);
    else setChoosing(true);
  };
  const finish = (described: PictureAttributes) => {
    setPicture(null);
    editor?.chain().focus().insertContent({ type: 'picture', attrs: described }).run();
  };
  return (
    <>
      <RichTextEditor.Control aria-label={t('Picture')} title={t('Picture')} onClick={press}>
        <IconPhotoPlus size={16} stroke={1.5} aria-hidden />
      </RichTextEditor.Control>
      {isChoosing ? (
        <FilePicker
          kind="picture"
          label={t('Picture')}
          onChoose={([file]) =>
            file && setPicture({ src: file.url, alt: file.alt, width: file.width, height: file.height })
          }
          onClose={() => setChoosing(false)}
        />
      ) : null}
      {picture ? (
        <Description
          picture={picture}
          isInserted={editor?.isActive('picture') ?? false}
          onDone={finish}
          onClose={() => setPicture(null)}
        />
      ) : null}
    </>
  );
}

interface DescriptionProps {
  readonly picture: PictureAttributes;
  /** Whether the text has the picture already. */
  readonly isInserted: boolean;
  readonly onDone: (described: PictureAttributes) => void;
  readonly onClose: () => void;
}

/** Renders the inputs of a picture's alternative text as a dialog. A picture has one, or is marked as decorative. */
function Description({ picture, isInserted, onDone, onClose }: DescriptionProps) {
  const [alt, setAlt] = useState(picture.alt);
  const [isDecorative, setDecorative] = useState(isInserted && picture.alt === '');
  const isDescribed = isDecorative || alt.trim() !== '';
  return (
    <Dialog title={t('Describe the picture')} onClose={onClose}>
      <Stack>
        <img className="library-open" src={picture.src} alt="" />
        <TextInput
          label={t('Alternative text')}
          description={t('What the picture shows, for people who do not see it.')}
          maxLength={500}
          disabled={isDecorative}
          value={alt}
          onChange={({ currentTarget }) => setAlt(currentTarget.value)}
        />
        <Checkbox
          label={t('Decorative: the picture adds nothing to the text')}
          checked={isDecorative}
          onChange={({ currentTarget }) => setDecorative(currentTarget.checked)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button disabled={!isDescribed} onClick={() => onDone({ ...picture, alt: isDecorative ? '' : alt.trim() })}>
            {isInserted ? t('Change text') : t('Insert picture')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
