import type { SiteSettingsBody, SiteSettingsView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import type { FieldFaults } from '../ui/field-faults.ts';

/** The site settings as the editor holds them. */
export type SiteDraft = Omit<SiteSettingsView, 'updatedAt'>;

export interface SiteDraftProps {
  draft: SiteDraft;
  change: (changes: Partial<SiteDraft>) => void;
  /** What is wrong with which field; gone once the field is changed. */
  faults: FieldFaults;
}

/** What a save sends: only what differs from before. */
export function changedSettings(draft: SiteDraft, before: SiteDraft): SiteSettingsBody {
  const was: Record<string, unknown> = before;
  const changed = Object.entries(draft).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name]));
  return Object.fromEntries(changed);
}
