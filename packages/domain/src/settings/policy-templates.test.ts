import { describe, expect, it } from 'vitest';
import { type PolicyFacts, unsaidFacts } from './business-facts.ts';
import { isPolicySlug, policySlugs } from './policies.ts';
import { missingFacts, policyTemplates } from './policy-templates.ts';

const facts: PolicyFacts = {
  name: 'Harbour & Sons <Ltd>',
  address: '1 Quay Road\n\nBoston, MA 02110',
  email: 'help@harbour.example',
  phone: '+1 617 555 0100',
  registration: 'No. 4711',
  returnDays: 14,
  returnPaidBy: 'SHOP',
  handlingDays: 1,
};

const otherFacts: PolicyFacts = { ...unsaidFacts, handlingDays: 3 };

describe('the template of a policy', () => {
  it.each(policySlugs)('%s says no fact as markup and leaves no hole', (slug) => {
    const text = policyTemplates[slug].write(facts);
    expect(text).not.toContain('<Ltd>');
    expect(text).not.toMatch(/undefined|null|\[object|<br>\s*<br>/);
    expect(text).toContain('help@harbour.example');
  });

  it.each(policySlugs)('%s asks for every fact that its text uses', (slug) => {
    const { facts: requests, write } = policyTemplates[slug];
    const fullText = write(facts);
    for (const fact of Object.keys(facts) as (keyof PolicyFacts)[]) {
      const isUsed = write({ ...facts, [fact]: otherFacts[fact] }) !== fullText;
      if (isUsed) expect(requests).toContain(fact);
    }
  });

  it('of returns names the days, where to send the item and who pays', () => {
    const text = policyTemplates.returns.write(facts);
    expect(text).toContain('14 days');
    expect(text).toContain('Harbour &amp; Sons &lt;Ltd&gt;<br>1 Quay Road<br>Boston, MA 02110');
    expect(text).toContain('We pay for the return');
    expect(policyTemplates.returns.write({ ...facts, returnPaidBy: 'CUSTOMER' })).toContain('You pay the postage');
    expect(policyTemplates.returns.write({ ...facts, returnDays: 0 })).not.toContain('0 days');
  });

  it('of delivery says one business day in the singular', () => {
    expect(policyTemplates.shipping.write(facts)).toContain('within one business day.');
  });

  it('names the required facts that are missing', () => {
    expect(missingFacts('returns', unsaidFacts)).toEqual(['name', 'email', 'address']);
    expect(missingFacts('contact', { ...facts, address: '' })).toEqual([]);
    expect(missingFacts('imprint', facts)).toEqual([]);
  });
});

it('a slug is a policy only when it is one of the six', () => {
  expect(policySlugs.every(isPolicySlug)).toBe(true);
  expect(isPolicySlug('care-guide')).toBe(false);
});
