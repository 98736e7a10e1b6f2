import { t } from '@vitrine/messages/src/t.ts';
import { withPrefix } from '../../routing/language-prefix.ts';
import { useSite } from '../../shop/shop-context.tsx';
import { rich } from '../../ui/rich.tsx';

/** The id of the words, which describe the button that is disabled for this reason. */
export const noPaymentMethodId = 'no-payment-method';

/** Renders the sentence that no payment method takes this order, with the link to the contact page. */
export function NoPaymentMethod() {
  const contact = useSite().policies.find(({ slug }) => slug === 'contact');
  return (
    <div role="alert">
      <p id={noPaymentMethodId}>{t('checkout.noPaymentMethod')}</p>
      {contact && (
        <p>
          <a href={withPrefix(`/pages/${contact.slug}`)} target="_blank" rel="noopener">
            {rich(t('shell.helpOpensInANew'), { span: (text) => <span className="visually-hidden">{text}</span> })}
          </a>
        </p>
      )}
    </div>
  );
}
