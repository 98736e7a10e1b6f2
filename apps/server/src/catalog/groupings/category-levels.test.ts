import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Person, testShop, visitor } from '../../resources/test-shop.ts';

const { call, user, pool } = await testShop();
let admin: Person;

beforeAll(async () => {
  admin = await user('ADMIN');
});

async function make(name: string, parentId?: string): Promise<string> {
  const made = await call(admin, 'POST', 'catalog/categories', { name, ...(parentId && { parentId }) });
  expect(made.status, made.text).toBe(201);
  return made.id;
}

/** Creates categories below each other. */
async function chain(...names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) ids.push(await make(name, ids.at(-1)));
  return ids;
}

function move(id: string | undefined, parentId: string | null | undefined, more: object = {}): Promise<Answer> {
  return call(admin, 'PUT', `catalog/categories/${id}`, { parentId, ...more });
}

async function product(name: string, categoryIds: readonly (string | undefined)[], more: object = {}): Promise<Answer> {
  const made = await call(admin, 'POST', 'products', { name, price: 1000, stock: 3, categoryIds, ...more });
  expect(made.status, made.text).toBe(201);
  return made;
}

async function listing(slug: string, more: object = {}) {
  const { body } = await call(visitor, 'POST', 'catalog/listing', { kind: 'category', slug, ...more });
  const page = body['page'] as {
    record: { ancestors?: { name: string }[]; children?: { name: string; slug: string }[] };
    products: { name: string }[];
    total: number;
    facets: { inStock: number; price: { min: number; max: number } };
  };
  return { ...page, names: page.products.map(({ name }) => name) };
}

const message = ({ status, body }: Answer) => [status, body.errors?.[0]?.path, body['detail']];
const cycle = [
  400,
  'parentId',
  'A category cannot be below itself or below one of its subcategories. Choose another parent.',
];
const tooDeep = [400, 'parentId', 'Categories have at most 6 levels. Choose a parent in a higher level.'];

describe('a category below another', () => {
  it('lists its products in all levels above, own products first, with filters over all', async () => {
    const [top, middle, low] = await chain('Garments', 'Tops', 'Shirts of linen');
    await product('Own', [top], { price: 5000 });
    await product('Deep', [low], { price: 1000, stock: 0 });
    await product('Middle', [middle], { price: 2000 });
    const all = await listing('garments');
    expect([all.names, all.total, all.facets.inStock, all.facets.price]).toEqual([
      ['Own', 'Middle', 'Deep'],
      3,
      2,
      { min: 1000, max: 5000 },
    ]);
    expect(all.record).toMatchObject({ children: [{ id: middle, name: 'Tops', slug: 'tops' }] });
    expect(all.record).not.toHaveProperty('ancestors');
    expect((await listing('garments', { filters: { maxPrice: 2000, inStock: true } })).names).toEqual(['Middle']);
    expect((await listing('garments', { sort: 'price-asc' })).names).toEqual(['Deep', 'Middle', 'Own']);
    const deep = await listing('shirts-of-linen');
    expect([deep.names, deep.record.ancestors?.map(({ name }) => name)]).toEqual([['Deep'], ['Garments', 'Tops']]);
    expect(deep.record).not.toHaveProperty('children');
    const filtered = await call(visitor, 'POST', 'products/many', { where: { categoryIds: top }, select: ['name'] });
    expect(filtered.body.items).toHaveLength(3);
    const below = await call(visitor, 'POST', 'catalog/categories/many', { where: { ancestorIds: top } });
    expect(new Set(below.body.items?.map(({ id }) => id))).toEqual(new Set([middle, low]));
  });

  it('retains its address when its branch moves, and the listings follow at once', async () => {
    const [home, kitchen, knives] = await chain('House', 'Cooking', 'Knives');
    const [outdoor] = await chain('Outdoor');
    await product('Chef knife', [knives]);
    const moved = await move(kitchen, outdoor);
    expect([moved.status, moved.body['parentId']], moved.text).toEqual([200, outdoor]);
    expect((await listing('house')).total).toBe(0);
    expect((await listing('outdoor')).names).toEqual(['Chef knife']);
    expect((await listing('knives')).record.ancestors?.map(({ name }) => name)).toEqual(['Outdoor', 'Cooking']);
    expect((await move(kitchen, null)).body['parentId']).toBeNull();
    expect((await listing('outdoor')).total).toBe(0);
    expect((await listing('cooking')).names).toEqual(['Chef knife']);
    expect(home).toBeDefined();
  });

  it('cannot be below itself, below a subcategory, below a missing one, or in a seventh level', async () => {
    const ids = await chain('L1', 'L2', 'L3', 'L4', 'L5', 'L6');
    expect(message(await move(ids[0], ids[0]))).toEqual(cycle);
    expect(message(await move(ids[0], ids[5]))).toEqual(cycle);
    expect(message(await move(ids[1], '00000000-0000-7000-8000-000000000000'))).toEqual([
      400,
      'parentId',
      'There is no such parent category. Choose another one.',
    ]);
    const seventh = await call(admin, 'POST', 'catalog/categories', { name: 'L7', parentId: ids[5] });
    expect(message(seventh)).toEqual(tooDeep);
    const [other] = await chain('Above all');
    expect(message(await move(ids[0], other)), 'a branch of six levels below another').toEqual(tooDeep);
    expect((await listing('l6')).record.ancestors).toHaveLength(5);
  });

  it('is not deleted with its parent: the refusal names the subcategories', async () => {
    const [top] = await chain('Furniture');
    for (const name of ['Beds', 'Chairs', 'Desks', 'Sofas']) await make(name, top);
    const refused = await call(admin, 'DELETE', `catalog/categories/${top}`);
    expect([refused.status, refused.body['detail']]).toEqual([
      409,
      "This category has the subcategories 'Beds', 'Chairs', 'Desks', others. Move or delete them first.",
    ]);
  });

  it('returns below its parent when its deletion is undone, or to the first level', async () => {
    const [top, below] = await chain('Sports', 'Tennis');
    await product('Racket', [below]);
    const undo = async () => {
      const { body } = await call(admin, 'POST', 'audit/many', {
        where: { action: 'delete', resourceId: below },
        orderBy: [{ at: 'desc' }],
      });
      return call(admin, 'POST', `audit/${String(body.items?.[0]?.['id'])}/undo`, {});
    };
    await call(admin, 'DELETE', `catalog/categories/${below}`);
    expect((await listing('sports')).total).toBe(0);
    expect((await undo()).status).toBe(200);
    expect((await listing('sports')).names).toEqual(['Racket']);
    await call(admin, 'DELETE', `catalog/categories/${below}`);
    await call(admin, 'DELETE', `catalog/categories/${top}`);
    expect((await undo()).text).toContain('Its parent category, which has been deleted.');
    expect((await listing('tennis')).record).not.toHaveProperty('ancestors');
  });

  it('is moved back when its move is undone, and the audit log has both', async () => {
    const [one, below] = await chain('Audited', 'Moved');
    const [two] = await chain('Audited too');
    await move(below, two);
    const { body } = await call(admin, 'POST', 'audit/many', {
      where: { action: 'update', resourceId: below },
      orderBy: [{ at: 'desc' }],
    });
    expect(body.items?.[0]).toMatchObject({ before: { parentId: one }, after: { parentId: two } });
    const undone = await call(admin, 'POST', `audit/${String(body.items?.[0]?.['id'])}/undo`, {});
    expect(undone.status, undone.text).toBe(200);
    expect((await listing('moved')).record.ancestors?.map(({ name }) => name)).toEqual(['Audited']);
  });

  it('is moved by one of two owners who opened it at the same time', async () => {
    const [one, below] = await chain('First owner', 'Between two');
    const [two] = await chain('Second owner');
    const { body } = await call(admin, 'POST', 'catalog/categories/one', { where: { id: below } });
    const { updatedAt } = body;
    const answers = await Promise.all([move(below, two, { updatedAt }), move(below, null, { updatedAt })]);
    expect(answers.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([200, 409]);
    expect(one).toBeDefined();
  });

  it('does not exist for shoppers who may not write', async () => {
    const [one] = await chain('Staff only');
    expect((await call(visitor, 'PUT', `catalog/categories/${one}`, { parentId: null })).status).toBe(401);
  });
});

describe('moves at the same time over several connections', () => {
  it('never form a cycle: one of two opposite moves is refused with a sentence', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one] = await chain(`Cycle ${round} one`);
      const [two] = await chain(`Cycle ${round} two`);
      const answers = await Promise.all([move(one, two), move(two, one)]);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.map(message)).toEqual([cycle]);
    }
    expect(await wrongRows()).toEqual([]);
  });

  it('never form a seventh level', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const upper = await chain(`U${round}1`, `U${round}2`, `U${round}3`);
      const [, middle] = await chain(`M${round}1`, `M${round}2`);
      const lower = await chain(`D${round}1`, `D${round}2`, `D${round}3`);
      const answers = await Promise.all([move(middle, upper[2]), move(lower[0], middle)]);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.map(message)).toEqual([tooDeep]);
    }
    expect(await wrongRows()).toEqual([]);
  });

  it('list a product that joins the branch meanwhile in the new levels', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 8; round += 1) {
      const [, below] = await chain(`Old ${round}`, `Joined ${round}`);
      const [target] = await chain(`New ${round}`);
      const { id } = await product(`Joiner ${round}`, []);
      const [moved, joined] = await Promise.all([
        move(below, target),
        call(admin, 'PUT', `products/${id}`, { categoryIds: [below] }),
      ]);
      expect([moved.status, joined.status]).toEqual([200, 200]);
      expect([(await listing(`new-${round}`)).total, (await listing(`old-${round}`)).total]).toEqual([1, 0]);
    }
  });
});

/** Returns the categories whose ancestors are not those of their parents. */
async function wrongRows(): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select k.name from categories k left join categories p on p.id = k.parent_id
     where k.ancestors is distinct from case when p.id is null then '{}'::uuid[] else p.ancestors || p.id end`,
  );
  return rows;
}

describe('what applies to a category', () => {
  it('applies to the products of its subcategories: a discount, and the exclusion from returns', async () => {
    const [top, below] = await chain('Discounted', 'Discounted below');
    const { id } = await product('Reduced by level', [below], { price: 2000 });
    const discount = await call(admin, 'POST', 'discounts', {
      title: 'A tenth',
      kind: 'PERCENTAGE',
      value: 1000,
      categoryIds: [top],
    });
    expect(discount.status, discount.text).toBe(201);
    const { rows } = await pool.query<{ ids: string[] }>('select categories_of_product($1)::text[] as ids', [id]);
    expect(new Set(rows[0]?.ids)).toEqual(new Set([top, below]));
    const shown = await call(visitor, 'POST', 'catalog/offers', { productIds: [id] });
    expect(shown.body['shown'], shown.text).toHaveProperty(id);
    await call(admin, 'DELETE', `discounts/${discount.id}`);
    await pool.query(
      `insert into settings (key, value) values ('returns', jsonb_build_object('nonReturnableCategories', jsonb_build_array($1::text)))
       on conflict (key) do update set value = settings.value || excluded.value`,
      [top],
    );
    const read = await call(visitor, 'POST', 'products/one', { where: { id }, include: ['isReturnable'] });
    expect(read.body['isReturnable']).toBe(false);
  });
});
