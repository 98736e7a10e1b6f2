import type { BusinessFacts, PolicyFacts } from './business-facts.ts';
import type { PolicySlug } from './policies.ts';
import { contactText, imprintText } from './policy-texts/about-us.ts';
import { privacyText, termsText } from './policy-texts/law.ts';
import { returnsText, shippingText } from './policy-texts/parcels.ts';

interface PolicyTemplate {
  readonly title: string;
  readonly seoDescription: string;
  /** The facts that the text uses, for the form that requests them. */
  readonly facts: readonly (keyof PolicyFacts)[];
  /** The facts without which the text would be incomplete. */
  readonly required: readonly (keyof BusinessFacts)[];
  readonly write: (facts: PolicyFacts) => string;
}

/** A template for each policy. The owner edits it, and it is not legal advice. */
export const policyTemplates: Readonly<Record<PolicySlug, PolicyTemplate>> = {
  returns: {
    title: 'Returns and refunds',
    seoDescription: 'How to send something back, who pays for it, and when the money is refunded.',
    facts: ['name', 'email', 'address', 'returnDays', 'returnPaidBy'],
    required: ['name', 'email', 'address'],
    write: returnsText,
  },
  shipping: {
    title: 'Delivery information',
    seoDescription: 'When orders leave, how long they take, and what delivery costs.',
    facts: ['name', 'email', 'handlingDays'],
    required: ['name', 'email'],
    write: shippingText,
  },
  privacy: {
    title: 'Privacy policy',
    seoDescription: 'Which data the shop stores, why, for how long, and how to have it deleted.',
    facts: ['name', 'address', 'email'],
    required: ['name', 'address', 'email'],
    write: privacyText,
  },
  terms: {
    title: 'Terms of sale',
    seoDescription: 'The terms on which the shop sells.',
    facts: ['name', 'address', 'email', 'returnDays'],
    required: ['name', 'address', 'email'],
    write: termsText,
  },
  imprint: {
    title: 'Legal notice',
    seoDescription: 'Who runs this shop, and where.',
    facts: ['name', 'address', 'email', 'phone', 'registration'],
    required: ['name', 'address', 'email'],
    write: imprintText,
  },
  contact: {
    title: 'Contact us',
    seoDescription: 'How to reach the shop by email, by phone and by post.',
    facts: ['name', 'address', 'email', 'phone'],
    required: ['name', 'email'],
    write: contactText,
  },
};

/** Returns the required facts of a policy that the owner has not entered yet. */
export function missingFacts(policy: PolicySlug, facts: BusinessFacts): (keyof BusinessFacts)[] {
  return policyTemplates[policy].required.filter((fact) => String(facts[fact]).trim() === '');
}
