import { Ajv, type ErrorObject } from 'ajv';

type Json = Record<string, unknown>;

/** Checks a response against the OpenAPI description of the Stripe call. Returns its violations. */
export type StripeJudge = (method: string, path: string, status: number, body: unknown) => ErrorObject[];

/** Creates a judge that compiles the schema of each call's response at its first use. */
export function createStripeJudge(description: Json): StripeJudge {
  const ajv = new Ajv({ strict: false, validateFormats: false, validateSchema: false });
  ajv.addSchema({ $id: 'stripe', components: withNulls(description['components']) });
  return (method, path, status, body) => {
    const call = part(description, 'paths', path, method.toLowerCase());
    const answer = part(call, 'responses', status === 200 ? '200' : 'default', 'content', 'application/json', 'schema');
    const schema = withNulls(JSON.parse(JSON.stringify(answer).replaceAll('"#/', '"stripe#/'))) as Json;
    const validate = ajv.compile(schema);
    return validate(body) ? [] : (validate.errors ?? []);
  };
}

function part(holder: unknown, ...names: string[]): Json {
  let at = holder as Json;
  for (const name of names) {
    const inner = at[name];
    if (typeof inner !== 'object' || inner === null) throw new Error(`Stripe's description has no ${names.join(' ')}`);
    at = inner as Json;
  }
  return at;
}

/** Converts `nullable` of OpenAPI 3.0 into a JSON Schema type that may be null. */
function withNulls(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNulls);
  if (typeof schema !== 'object' || schema === null) return schema;
  const changed = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, withNulls(value)]));
  if (changed['nullable'] !== true) return changed;
  const { nullable: _nullable, ...rest } = changed;
  return { anyOf: [{ type: 'null' }, rest] };
}
