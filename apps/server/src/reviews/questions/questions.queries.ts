import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import type { Database, ProductQuestionsTable } from '../../platform/database/migrations/schema.ts';
import { takesQuestions } from '../../platform/database/statements/takes-questions.ts';
import { slugOfProduct } from '../../platform/database/statements/translated-slugs.ts';

type Tx = Kysely<Database>;

/** Returns whether shoppers may ask about the product: questions are on, and it is for sale. */
export async function isOpenToQuestions(
  db: Tx,
  productId: string,
): Promise<{ readonly isOn: boolean; readonly isShown: boolean }> {
  const { rows } = await sql<{ isOn: boolean; isShown: boolean }>`
    select ${sql.raw(takesQuestions)} as "isOn",
      exists (select from products where id = ${productId} and status = 'ACTIVE') as "isShown"`.execute(db);
  return rows[0] ?? { isOn: false, isShown: false };
}

/** The account or the email of a sender. */
export type Sender = { readonly userId: string } | { readonly email: string };

/** Allows only one request at a time to add questions of a sender, until the end of the transaction. */
export async function lockSender(tx: Tx, sender: Sender): Promise<void> {
  const key = 'userId' in sender ? sender.userId : sender.email;
  await sql`select pg_advisory_xact_lock(hashtextextended('questions:' || ${key}::text, 0))`.execute(tx);
}

/** Texts shorter than this may be the same by chance. */
const minRepeated = 20;

/** Returns whether another question has the same text, and how many the sender wrote in the last 24 hours. */
export async function readTraffic(
  tx: Tx,
  sender: Sender,
  body: string,
): Promise<{ readonly isRepeated: boolean; readonly sent: number }> {
  const isSender = 'userId' in sender ? sql`user_id = ${sender.userId}` : sql`email = ${sender.email}`;
  const { rows } = await sql<{ isRepeated: boolean; sent: number }>`
    select exists (select from product_questions where body = ${body} and length(body) >= ${minRepeated}) as "isRepeated",
      (select count(*)::int from product_questions
        where ${isSender} and created_at > now() - interval '1 day') as sent`.execute(tx);
  return rows[0] ?? { isRepeated: false, sent: 0 };
}

export async function insertQuestion(tx: Tx, question: Insertable<ProductQuestionsTable>): Promise<void> {
  await tx.insertInto('product_questions').values(question).execute();
}

/** A question with what its email needs. */
export interface QuestionRow {
  readonly status: 'PENDING' | 'PUBLISHED' | 'REJECTED';
  readonly body: string;
  readonly answer: string | null;
  readonly notifiedAt: Date | null;
  readonly language: string | null;
  /** That of the visitor, or of the account. Null for an erased person. */
  readonly email: string | null;
  readonly product: string;
  readonly slug: string;
}

export async function loadQuestion(tx: Tx, id: string): Promise<QuestionRow | undefined> {
  const { rows } = await sql<QuestionRow>`
    select q.status, q.body, q.answer, q.notified_at as "notifiedAt", q.language,
      coalesce(q.email, case when u.erased_at is null then u.email end) as email, p.name as product,
      ${sql.raw(slugOfProduct('p', 'q.language'))} as slug
    from product_questions q join products p on p.id = q.product_id left join users u on u.id = q.user_id
    where q.id = ${id}`.execute(tx);
  return rows[0];
}

export async function updateQuestion(tx: Tx, id: string, changes: Updateable<ProductQuestionsTable>): Promise<void> {
  await tx.updateTable('product_questions').set(changes).where('id', '=', id).execute();
}

export async function deleteQuestion(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('product_questions').where('id', '=', id).execute();
}
