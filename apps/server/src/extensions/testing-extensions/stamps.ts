// An extension with a section, which behaves according to its field.

const behaviours: Record<string, () => unknown> = {
  throws: () => {
    throw new Error('bad luck');
  },
  loops: () => {
    for (;;);
  },
  number: () => 17,
  long: () => 'x'.repeat(20_001),
};

export default {
  name: 'stamps',
  title: 'Stamps',
  version: '1',
  sections: {
    card: {
      title: 'Stamp card',
      about: 'Shows how many stamps a free coffee needs.',
      fields: { headline: 'Headline', count: 'Stamps' },
      html: async ({ headline = '', count = '' }: Record<string, string>) =>
        behaviours[headline]?.() ??
        `<h2 onclick="steal()">${headline}</h2><script>steal()</script><p>${count} stamps</p>`,
    },
  },
};
