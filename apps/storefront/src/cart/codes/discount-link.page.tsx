import { t } from '@vitrine/messages/src/t.ts';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { PageHead } from '../../shell/page-head.tsx';
import { Link } from '../../ui/link.tsx';
import account from '../../users/account-form.module.css';
import { discountCodes } from './discount-codes.ts';

const title = () => t('cart.yourDiscountCode');

/** Renders the target of the owner's links. /discount/CODE stores the code for the cart and continues to the shop. */
export function Page() {
  const { code = '' } = useParams();
  const navigate = useNavigate();
  useEffect(() => {
    discountCodes.add(code.toUpperCase());
    void navigate('/', { replace: true });
  }, [code, navigate]);
  return (
    <div className={account.page}>
      <PageHead title={title()} path="/discount" isUnlisted />
      <h1 className={account.title}>{title()}</h1>
      <p role="status">{t('cart.theCodeIsSavedFor')}</p>
      <p>
        <Link to="/">{t('cart.continueShopping')}</Link>
      </p>
    </div>
  );
}
