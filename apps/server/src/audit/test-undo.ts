import { v7 as uuidv7 } from 'uuid';
import { testShop } from '../resources/test-shop.ts';

interface Entry {
  readonly id: string;
  readonly action: string;
  readonly undoes: string | null;
}

/** Starts a shop whose changes are undone by people of each role. */
export async function undoShop() {
  const shop = await testShop();
  const { call, db } = shop;

  const admin = await shop.user('ADMIN');
  const owner = await shop.user('SITE_OWNER');
  const buyer = await shop.user('USER');
  const demo = await shop.user('ADMIN', { email: 'demo@example.com' });

  /** Returns the entries about a record, latest first. */
  async function entries(resource: string, resourceId: string): Promise<Entry[]> {
    const rows = await db
      .selectFrom('audit_log')
      .select(['id', 'action', 'undoes'])
      .where('resource', '=', resource)
      .where('resource_id', '=', resourceId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows;
  }

  async function undoLatest(resource: string, resourceId: string, person = admin) {
    const [latest] = await entries(resource, resourceId);
    return call(person, 'POST', `audit/${latest?.id}/undo`);
  }

  const one = async (path: string, id: string) => (await call(admin, 'POST', `${path}/one`, { where: { id } })).body;

  async function wholeProduct(id: string) {
    const include = ['categoryIds', 'collectionIds', 'reviews'];
    return (await call(admin, 'POST', 'products/one', { where: { id }, include })).body;
  }

  const mug = {
    name: 'Mug',
    price: 1000,
    tags: [{ name: 'New', color: '#112233', textColor: null }],
    images: [{ url: 'https://example.com/a.webp', alt: 'From the side' }, { url: 'https://example.com/b.webp' }],
    options: [{ name: 'Colour', values: ['Sand', 'Moss'] }],
    variants: [
      { options: ['Colour:Sand'], stock: 4, sku: uuidv7(), price: 900 },
      { options: ['Colour:Moss'], stock: 6, sku: uuidv7() },
    ],
  };

  return { shop, call, db, admin, owner, buyer, demo, entries, undoLatest, one, wholeProduct, mug };
}
