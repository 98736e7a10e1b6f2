import type { SiteAppearance } from '../site-settings.ts';

/** A complete look of the shop. An owner picks one, and may then change each value. */
export interface Theme {
  readonly id: string;
  readonly name: string;
  /** One line for the owner: the look, and the goods that it suits. */
  readonly description: string;
  readonly values: SiteAppearance;
}
