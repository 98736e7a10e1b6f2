import { accountRefusals } from './account-refusals.ts';
import { germanAddressLabels } from './address-labels.ts';
import { germanAuditLabels } from './audit-labels.ts';
import { auditWords } from './audit-words.ts';
import { catalogRefusals } from './catalog-refusals.ts';
import { constants } from './constants.ts';
import { domainLabels } from './domain-labels.ts';
import { fileRefusals } from './file-refusals.ts';
import { generalRefusals } from './general-refusals.ts';
import { importMessages } from './import-messages.ts';
import { mailTexts } from './mail-texts.ts';
import { orderRefusals } from './order-refusals.ts';
import { permissions } from './permissions.ts';
import { germanProductLabels } from './product-labels.ts';
import { germanReportLabels } from './report-labels.ts';
import { schemaRefusals } from './schema-refusals.ts';
import { germanSectionTexts } from './section-texts.ts';
import { serverSentences } from './server-sentences.ts';
import { settingsRefusals } from './settings-refusals.ts';
import { shippingRefusals } from './shipping-refusals.ts';
import { statusRefusals } from './status-refusals.ts';
import { systemChecks } from './system-checks.ts';

/**
 * The German texts of the server and of shared packages, by their English texts. `{value}` is a value in the
 * English text. A sentence has the German of the first template that fits, so broad templates come last.
 */
export const germanServerTexts: Readonly<Record<string, string>> = {
  ...germanAddressLabels,
  ...germanAuditLabels,
  ...germanProductLabels,
  ...germanReportLabels,
  ...germanSectionTexts,
  ...statusRefusals,
  ...constants,
  ...auditWords,
  ...permissions,
  ...domainLabels,
  ...mailTexts,
  ...systemChecks,
  ...accountRefusals,
  ...catalogRefusals,
  ...orderRefusals,
  ...shippingRefusals,
  ...settingsRefusals,
  ...importMessages,
  ...fileRefusals,
  ...generalRefusals,
  ...schemaRefusals,
  ...serverSentences,
};
