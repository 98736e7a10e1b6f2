import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { PageHead } from '../../shell/page-head.tsx';
import { Link } from '../../ui/link.tsx';
import account from '../../users/account-form.module.css';
import { discountCodes } from './discount-codes.ts';

const title = 'Your discount code';

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
      <PageHead title={title} path="/discount" isUnlisted />
      <h1 className={account.title}>{title}</h1>
      <p role="status">The code is saved for your cart.</p>
      <p>
        <Link to="/">Continue shopping</Link>
      </p>
    </div>
  );
}
