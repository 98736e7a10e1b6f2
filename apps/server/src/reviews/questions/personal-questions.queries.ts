import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';

type Tx = Kysely<Database>;

/** A person by account and emails. The emails are in lower case. */
interface Writer {
  readonly userId: string | null;
  readonly emails: readonly string[];
}

const isWriter = ({ userId, emails }: Writer) => sql`(q.user_id = ${userId}::uuid or q.email = any(${emails}::text[]))`;

/** Returns the questions of an account, and those that visitors sent with the email. null leaves out either part. */
export async function questionsAsJson(
  db: Tx,
  { userId, email }: { readonly userId: string | null; readonly email: string | null },
): Promise<Record<string, unknown>[]> {
  const writer = { userId, emails: email === null ? [] : [email.toLowerCase()] };
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select jsonb_build_object('product', p.name, 'authorName', q.author_name, 'email', q.email, 'language', q.language,
      'body', q.body, 'answer', q.answer, 'status', q.status, 'createdAt', q.created_at, 'notifiedAt', q.notified_at) as row
    from product_questions q join products p on p.id = q.product_id where ${isWriter(writer)} order by q.created_at, q.id`.execute(
    db,
  );
  return rows.map(({ row }) => row);
}

/** Returns the names that visitors gave with these emails, which may be in texts about them. */
export async function namesOfAskers(tx: Tx, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct author_name as name from product_questions
    where email = any(${emails}::text[]) and length(trim(author_name)) > 3`.execute(tx);
  return rows.map(({ name }) => name);
}

/**
 * Erases a person's questions. Published ones stay without a name, because other shoppers rely on them. The others are
 * deleted. Returns the ids of both.
 */
export async function eraseQuestions(
  tx: Tx,
  writer: Writer,
  { author, rewrite }: { readonly author: string; readonly rewrite: (text: string) => string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string; body: string; answer: string | null; isPublished: boolean }>`
    select q.id, q.body, q.answer, q.status = 'PUBLISHED' as "isPublished" from product_questions q
    where ${isWriter(writer)} for update`.execute(tx);
  for (const { id, body, answer, isPublished } of rows) {
    if (!isPublished) {
      await tx.deleteFrom('product_questions').where('id', '=', id).execute();
      continue;
    }
    await tx
      .updateTable('product_questions')
      .set({
        author_name: author,
        email: null,
        language: null,
        body: rewrite(body),
        answer: answer === null ? null : rewrite(answer),
      })
      .where('id', '=', id)
      .execute();
  }
  return rows.map(({ id }) => id);
}
