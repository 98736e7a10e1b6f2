import { defaultCard, defaultOfferedPayments } from '@vitrine/domain/payments/offered-payments.ts';
import { defaultReturnRules } from '@vitrine/domain/returns/return-policy.ts';
import { languageCodes } from '@vitrine/domain/settings/languages.ts';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { describe, expect, it } from 'vitest';
import { returnReasonText } from './return-words.ts';
import { settingText } from './setting-texts.ts';
import { textsIn } from './t.ts';

const payments = defaultOfferedPayments.flatMap(({ name, instructions }) => [name, instructions]);
const texts = [
  defaultCard.name,
  ...payments.filter((text) => !['PayPal', 'iDEAL', 'Bancontact', 'Klarna'].includes(text)),
  defaultSiteSettings.returnsText,
];
const others = languageCodes.filter((code) => code !== 'en');

describe('a text of the settings that the owner has not changed', () => {
  it.each(others)('has its words in %s', (code) => {
    for (const text of texts) expect(settingText(text, textsIn(code)), text).not.toBe(text);
    for (const { name } of defaultReturnRules.reasons) expect(returnReasonText(name, textsIn(code))).not.toBe(name);
  });

  it('is the same in English, as is a text of the owner in every language', () => {
    for (const text of texts) expect(settingText(text, textsIn('en'))).toBe(text);
    for (const text of ['Transfer it to account 1.', '', 'constructor'])
      expect(settingText(text, textsIn('de'))).toBe(text);
  });
});
