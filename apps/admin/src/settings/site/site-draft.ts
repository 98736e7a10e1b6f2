import type { SiteSettingsBody, SiteSettingsView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import type { DraftProps } from '../../ui/editor/use-draft.ts';

/** The site settings in the form that the editor uses. */
export type SiteDraft = Omit<SiteSettingsView, 'updatedAt'>;

export type SiteDraftProps = DraftProps<SiteDraft>;

/** Returns the fields that a save sends: only those that changed. */
export function changedSettings(draft: SiteDraft, before: SiteDraft): SiteSettingsBody {
  const was: Record<string, unknown> = before;
  const changed = Object.entries(draft).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name]));
  return Object.fromEntries(changed);
}
