// @vitest-environment happy-dom

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { EditedSection, SectionListView } from '@vitrine/contract/sections/sections.schema.ts';
import { newSection } from '@vitrine/contract/sections/standard-sections.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin, problem } from '../testing/open-admin.tsx';

const patience = { timeout: 20_000 };
const ids = [1, 2, 3].map((digit) => `01990000-0000-7000-8000-00000000000${digit}`);
const [first = '', second = '', third = ''] = ids;

const view: SectionListView = {
  key: 'home',
  version: 4,
  sections: [
    newSection('hero', first, { headline: 'Spring' }),
    newSection('promises', second),
    { id: third, type: 'unreadable', storedType: 'carousel' },
  ],
  isPublished: true,
  isChanged: false,
  savedAt: '2026-11-28T05:00:00.000Z',
  savedBy: 'owner@example.com',
  publishedAt: '2026-11-28T05:00:00.000Z',
  publishAt: null,
  draftPath: null,
  extensionSections: [
    {
      source: 'stamps/card',
      title: 'Stamp card',
      about: 'Counts stamps.',
      fields: [{ name: 'count', label: 'Stamps' }],
    },
  ],
  problems: [{ sectionId: third, message: 'This version of the shop has no section "carousel". Pages skip it.' }],
};

interface Saved {
  readonly version: number;
  readonly sections: readonly EditedSection[];
}

// Inputs that grow with their text listen to the fonts, which happy-dom does not have.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

let admin: OpenAdmin;
afterEach(() => admin.close());

function open(save: (body: Saved) => Response = accept) {
  admin = openAdmin('/admin/sections/home', {
    'GET /sections/home': () => Response.json(view),
    'PUT /sections/home': (body) => save(body as Saved),
  });
}

function accept({ version, sections }: Saved): Response {
  return Response.json({ ...view, version: version + 1, sections, isChanged: true });
}

const saves = () => admin.calls.filter(({ call }) => call === 'PUT /sections/home').map(({ body }) => body as Saved);
const outline = () => screen.findByRole('list', { name: 'Sections of the page' }, patience);
const rows = async () => within(await outline()).getAllByRole('listitem');

describe('the editor of sections', () => {
  it('names a section that this version does not know, and saves it unchanged', async () => {
    open();
    expect((await rows()).map((row) => row.textContent)).toEqual([
      'Hero: Spring',
      'Promise row',
      'Unknown section: carouselCheck',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Move Promise row up' }));
    await waitFor(() => expect(saves()).toHaveLength(1), patience);
    expect(saves()[0]?.version).toBe(4);
    expect(saves()[0]?.sections.map(({ id }) => id)).toEqual([second, first, third]);
    expect(saves()[0]?.sections[2]).toEqual(view.sections[2]);
    screen.getByText('Promise row is now at position 1 of 3.');
  });

  it('adds a section behind the selected one, with the inputs of its type', async () => {
    open();
    await userEvent.click(within(await outline()).getByText('Hero: Spring'));
    await userEvent.click(screen.getByRole('button', { name: 'Add section' }));
    const picker = await screen.findByRole('dialog', { name: 'Add a section' }, patience);
    await userEvent.click(within(picker).getByRole('button', { name: /^Quotes/ }));
    await userEvent.type(await screen.findByLabelText('Author', {}, patience), 'Ann');
    await waitFor(() => expect(saves().at(-1)?.sections[1]).toMatchObject({ type: 'quotes' }), patience);
    await waitFor(
      () => expect(saves().at(-1)?.sections[1]).toMatchObject({ fields: { quotes: [{ text: '', author: 'Ann' }] } }),
      patience,
    );
  });

  it('adds a section of an extension, with its fields', async () => {
    open();
    await outline();
    await userEvent.click(screen.getByRole('button', { name: 'Add section' }));
    const picker = await screen.findByRole('dialog', { name: 'Add a section' }, patience);
    expect(within(picker).queryByText('Section of an extension')).toBeNull();
    await userEvent.click(within(picker).getByRole('button', { name: /^Stamp card/ }));
    await userEvent.type(await screen.findByLabelText('Text', {}, patience), '9');
    const fields = { source: 'stamps/card', values: [{ name: 'count', value: '9' }], content: '' };
    await waitFor(
      () => expect(saves().at(-1)?.sections).toContainEqual(expect.objectContaining({ type: 'extension', fields })),
      patience,
    );
    expect(screen.queryByLabelText('HTML')).toBeNull();
  });

  it('shows what each publication changed, before one is restored', async () => {
    open();
    admin.respond({
      'GET /sections/home/history': () =>
        Response.json({
          items: [
            {
              id: first,
              at: '2026-11-28T05:00:00.000Z',
              by: null,
              count: 2,
              action: 'publish',
              changes: [
                { change: 'changed', type: 'hero', words: 'Spring', fields: ['headline', 'ink'] },
                { change: 'removed', type: 'promises', words: '', fields: [] },
              ],
            },
          ],
        }),
    });
    await outline();
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'History' }, patience));
    const dialog = await screen.findByRole('dialog', { name: 'History' }, patience);
    const changes = await within(dialog).findAllByRole('listitem', {}, patience);
    expect(changes.map(({ textContent }) => textContent)).toEqual([
      'Changed: Hero: Spring (Headline, Color of the words)',
      'Removed: Promise row',
    ]);
  });

  it('previews the page at three widths', async () => {
    open();
    await outline();
    const frame = screen.getByTitle('Preview of the page');
    for (const [name, width] of [
      ['Tablet', '820px'],
      ['Phone', '390px'],
      ['Desktop', '1280px'],
    ] as const) {
      await userEvent.click(screen.getByRole('radio', { name }));
      expect(frame.style.width).toBe(width);
    }
  });

  it('undoes and redoes changes', async () => {
    open();
    await userEvent.click(within(await outline()).getByText('Hero: Spring'));
    const headline = await screen.findByLabelText('Headline', {}, patience);
    await userEvent.type(headline, '!!');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect((headline as HTMLInputElement).value).toBe('Spring');
    await userEvent.click(screen.getByRole('button', { name: 'Redo' }));
    expect((headline as HTMLInputElement).value).toBe('Spring!!');
  });

  it('shows who saved before, retains the changes, and can replace the other draft', async () => {
    open(() =>
      problem(409, 'STALE', 'Saved before.', { savedBy: 'ann@example.com', savedAt: '2026-11-28T05:01:00.000Z' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Move Promise row up' }, patience));
    const notice = await screen.findByRole('alert', {}, patience);
    expect(notice.textContent).toContain('ann@example.com');
    expect((await rows())[0]?.textContent).toContain('Promise row');
    admin.respond({
      'GET /sections/home': () => Response.json({ ...view, version: 7 }),
      'PUT /sections/home': (body) => accept(body as Saved),
    });
    await userEvent.click(within(notice).getByRole('button', { name: 'Replace it with mine' }));
    await waitFor(() => expect(saves().at(-1)?.version).toBe(7), patience);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), patience);
    expect((await rows())[0]?.textContent).toContain('Promise row');
  });
});
