import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { Extension } from '@tiptap/react';

/** Announces each heading 1 of a text as a heading 2: the page around the editor has its own heading 1. */
export const TitleLevel = Extension.create({
  name: 'titleLevel',
  addProseMirrorPlugins: () => [new Plugin({ props: { decorations: ({ doc }) => announceTitles(doc) } })],
});

function announceTitles(document: Node): DecorationSet {
  const titles: Decoration[] = [];
  document.descendants((node, position) => {
    if (node.type.name === 'heading' && node.attrs['level'] === 1) {
      titles.push(Decoration.node(position, position + node.nodeSize, { 'aria-level': '2' }));
    }
  });
  return DecorationSet.create(document, titles);
}
