import type { SiteSettingsBody, SiteSettingsView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import type { DraftProps } from '../ui/editor/use-draft.ts';

/** The site settings as the editor holds them. */
export type SiteDraft = Omit<SiteSettingsView, 'updatedAt'>;

export type SiteDraftProps = DraftProps<SiteDraft>;

/** What a save sends: only what differs from before. */
export function changedSettings(draft: SiteDraft, before: SiteDraft): SiteSettingsBody {
  const was: Record<string, unknown> = before;
  const changed = Object.entries(draft).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name]));
  return Object.fromEntries(changed);
}
