import { setLanguage } from '@vitrine/messages/src/t.ts';
import { afterEach, expect, it } from 'vitest';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import { OrderFacts } from './order-facts.tsx';

afterEach(() => setLanguage('en'));

const terms = { name: 'Bank transfer', instructions: 'To our account', dueAt: '2026-12-07T00:00:00.000Z' };
const getFacts = (name: string) =>
  renderInShop(
    <OrderFacts
      address={null}
      payment={{ method: 'BANK_TRANSFER', brand: null, last4: null, terms: { ...terms, name } }}
    />,
  );

it('the means of a payment that is awaited is in the language of the page, while the owner has not named it', () => {
  setLanguage('de');
  expect(getFacts('Bank transfer')).toContain('<p>Überweisung</p>');
  expect(getFacts('Transfer to us')).toContain('<p>Transfer to us</p>');
});
