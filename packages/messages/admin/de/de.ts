import { catalog } from './catalog.ts';
import { connections } from './connections.ts';
import { delivery } from './delivery.ts';
import { discounts } from './discounts.ts';
import { exchange } from './exchange.ts';
import { groupings } from './groupings.ts';
import { marketing } from './marketing.ts';
import { germanNouns } from './nouns.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { reports } from './reports.ts';
import { sales } from './sales.ts';
import { germanServerTexts } from './server/server.ts';
import { settings } from './settings.ts';
import { sharedLabels } from './shared-labels.ts';
import { sharedSentences } from './shared-sentences.ts';
import { sharedWords } from './shared-words.ts';
import { shell } from './shell.ts';
import { shopperRefusals } from './shopper-refusals.ts';
import { site } from './site.ts';
import { system } from './system.ts';
import { taxes } from './taxes.ts';
import { ui } from './ui.ts';
import { users } from './users.ts';

/** The German texts of the admin area, by their English texts. */
export const german = {
  ...site,
  ...delivery,
  ...system,
  ...settings,
  ...reports,
  ...sales,
  ...catalog,
  ...groupings,
  ...orders,
  ...payments,
  ...users,
  ...shell,
  ...ui,
  ...exchange,
  ...marketing,
  ...discounts,
  ...connections,
  ...taxes,
  ...sharedWords,
  ...sharedLabels,
  ...sharedSentences,
};

/** Everything that the admin area loads for German. */
export const de = { texts: german, serverTexts: { ...shopperRefusals, ...germanServerTexts }, nouns: germanNouns };
