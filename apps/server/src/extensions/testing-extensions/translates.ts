// An extension that translates, and behaves according to the first text.

const behaviours: Record<string, () => unknown> = {
  Throws: () => {
    throw new Error('no credit left');
  },
  Short: () => [],
  Number: () => [17],
};

interface Request {
  readonly target: string;
  readonly texts: readonly { readonly text: string; readonly isHtml: boolean }[];
}

/** Marks each text with the language. It cannot translate an empty line, and makes others too long. */
function mark({ target, texts }: Request) {
  return texts.map(({ text }) => {
    if (text === 'Untranslatable') return null;
    return text === 'Long' ? 'x'.repeat(500) : text.replace(/[^<>/]+(?![^<]*>)/g, (words) => `${words} (${target})`);
  });
}

export default {
  name: 'marks',
  title: 'Marker',
  version: '1',
  translate: async (request: Request) => behaviours[request.texts[0]?.text ?? '']?.() ?? mark(request),
};
