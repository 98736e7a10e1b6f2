import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { booksDatabase, product, refusedBy } from './test-ledgers.ts';

const { addProduct, db } = await booksDatabase();

async function siteOwner(): Promise<string> {
  const id = newId();
  await db
    .insertInto('users')
    .values({ id, email: `${id}@example.com`, first_name: 'Site', last_name: 'Owner', role: 'SITE_OWNER' })
    .execute();
  return id;
}

const person = (email: string) => ({ id: newId(), email, first_name: 'Ann', last_name: 'Lee' });

describe('people', () => {
  it('an e-mail address has one account, however it is written', async () => {
    await db.insertInto('users').values(person('ann@example.com')).execute();
    expect(await refusedBy(db.insertInto('users').values(person('Ann@Example.com')).execute())).toBe(
      'users_email_unique',
    );
  });

  it('two owners who remove each other at the same moment leave one', async () => {
    const [first, second] = [await siteOwner(), await siteOwner()];
    const results = await Promise.all([
      refusedBy(db.deleteFrom('users').where('id', '=', first).execute()),
      refusedBy(db.updateTable('users').set({ role: 'USER' }).where('id', '=', second).execute()),
    ]);
    expect(results.toSorted()).toEqual(['accepted', 'users_last_site_owner']);
  });

  it('the audit log is never changed', async () => {
    await db.insertInto('audit_log').values({ id: newId(), action: 'update', resource: 'products' }).execute();
    expect(await refusedBy(db.updateTable('audit_log').set({ action: 'read' }).execute())).toBe(
      'audit_log_append_only',
    );
    expect(await refusedBy(db.deleteFrom('audit_log').execute())).toBe('audit_log_append_only');
  });
});

const ratings = () =>
  db.selectFrom('products').select(['rating_count', 'rating_sum']).where('id', '=', product).executeTakeFirstOrThrow();

describe('reviews', () => {
  it('only approved ratings stand on the product', async () => {
    const user = newId();
    await db
      .insertInto('users')
      .values({ id: user, email: `${user}@example.com`, first_name: 'A', last_name: 'B' })
      .execute();
    const id = newId();
    await db
      .insertInto('reviews')
      .values({ id, product_id: product, user_id: user, author_name: 'A B', rating: 4 })
      .execute();
    expect(await ratings()).toEqual({ rating_count: 0, rating_sum: 0 });
    await db.updateTable('reviews').set({ status: 'APPROVED' }).where('id', '=', id).execute();
    expect(await ratings()).toEqual({ rating_count: 1, rating_sum: 4 });
    await db.updateTable('reviews').set({ rating: 2 }).where('id', '=', id).execute();
    expect(await ratings()).toEqual({ rating_count: 1, rating_sum: 2 });
    await db.deleteFrom('reviews').where('id', '=', id).execute();
    expect(await ratings()).toEqual({ rating_count: 0, rating_sum: 0 });
  });
});

const times = async () => {
  const row = db.selectFrom('products').select(['updated_at', 'edited_at']).where('id', '=', product);
  const { updated_at, edited_at } = await row.executeTakeFirstOrThrow();
  return { changed: updated_at.getTime(), edited: edited_at.getTime() };
};

describe('cards and cached pages', () => {
  it('a card shows what its product has become', async () => {
    await db.insertInto('product_tags').values({ product_id: product, position: 0, name: 'Handmade' }).execute();
    await db.updateTable('products').set({ name: 'Müg', stock: 0 }).where('id', '=', product).execute();
    const card = await db
      .selectFrom('product_cards')
      .selectAll()
      .where('product_id', '=', product)
      .executeTakeFirstOrThrow();
    expect(card).toMatchObject({ in_stock: false, tag_names: ['Handmade'], search_name: 'mug' });
    await db.updateTable('products').set({ stock: 2 }).where('id', '=', product).execute();
    const { in_stock } = await db
      .selectFrom('product_cards')
      .select('in_stock')
      .where('product_id', '=', product)
      .executeTakeFirstOrThrow();
    expect(in_stock).toBe(true);
  });

  it('a sale changes the product and is no edit; a rename is both', async () => {
    await db.updateTable('products').set({ stock: 100 }).where('id', '=', product).execute();
    const before = await times();
    await db.updateTable('products').set({ stock: 99 }).where('id', '=', product).execute();
    const sold = await times();
    expect(sold.changed).toBeGreaterThan(before.changed);
    expect(sold.edited).toBe(before.edited);
    await db.updateTable('products').set({ name: 'Renamed' }).where('id', '=', product).execute();
    const renamed = await times();
    expect(renamed.changed).toBeGreaterThan(sold.changed);
    expect(renamed.edited).toBe(renamed.changed);
  });
});

const leads = () =>
  db.selectFrom('slug_redirects').select('target_id').where('slug', '=', 'old-name').executeTakeFirst();

describe('addresses of pages', () => {
  it('a renamed product keeps its former address, and a new one may take it over', async () => {
    await db.updateTable('products').set({ slug: 'old-name' }).where('id', '=', product).execute();
    await db.updateTable('products').set({ slug: 'new-name' }).where('id', '=', product).execute();
    expect(await leads()).toEqual({ target_id: product });
    const other = await addProduct();
    await db.updateTable('products').set({ slug: 'old-name' }).where('id', '=', other).execute();
    expect(await leads()).toBeUndefined();
  });
});
