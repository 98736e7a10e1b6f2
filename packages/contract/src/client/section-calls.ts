import type { EditedSection, SectionHistory, SectionListView } from '../sections/sections.schema.ts';
import type { Send } from './transport.ts';

/** Returns the calls of the editor of sections, for staff (docs/behaviour/pages.md#sections). */
export function sectionCalls(send: Send) {
  const post = (key: string, action: string, body: object) =>
    send<SectionListView>({ method: 'POST', path: `${path(key)}/${action}`, body });
  return {
    read: (key: string) => send<SectionListView>({ method: 'GET', path: path(key) }),
    save: (key: string, body: { readonly version: number; readonly sections: readonly EditedSection[] }) =>
      send<SectionListView>({ method: 'PUT', path: path(key), body }),
    schedule: (key: string, body: { readonly version: number; readonly publishAt: string | null }) =>
      send<SectionListView>({ method: 'PUT', path: `${path(key)}/schedule`, body }),
    publish: (key: string, version: number) => post(key, 'publish', { version }),
    remove: (key: string, version: number) => post(key, 'remove', { version }),
    restore: (key: string, body: { readonly version: number; readonly entryId: string }) => post(key, 'restore', body),
    link: (key: string, isOn: boolean) => post(key, 'link', { isOn }),
    history: (key: string) => send<SectionHistory>({ method: 'GET', path: `${path(key)}/history` }),
  };
}

function path(key: string): string {
  return `/sections/${encodeURIComponent(key)}`;
}
