import { Node } from '@tiptap/react';

export interface PictureAttributes {
  readonly src: string;
  /** Empty: the picture is decorative. */
  readonly alt: string;
  readonly width: string | number | null;
  readonly height: string | number | null;
}

/** A picture of the library in a text. The server adds its sizes when the text is shown. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});
