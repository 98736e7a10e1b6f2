/** The vocabulary of the project's description of Stripe's responses: abbreviated JSON schemas. */
export type Schema = Readonly<Record<string, unknown>>;

export const text: Schema = { type: 'string' };
export const whole: Schema = { type: 'integer' };
export const flag: Schema = { type: 'boolean' };
export const texts: Schema = { type: 'object', additionalProperties: text };
export const list: Schema = { type: 'array' };
export const words = (...values: readonly string[]): Schema => ({ type: 'string', enum: values });
export const orNull = (schema: Schema): Schema => ({ ...schema, nullable: true });
export const part = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
/** The id of an object, or the object itself if the call expands it. */
export const idOr = (name: string): Schema => ({ anyOf: [text, part(name)] });
export const shaped = (required: Record<string, Schema>, optional: Record<string, Schema> = {}): Schema => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
});
export const pageSchema = (name: string): Schema =>
  shaped({ object: words('list'), data: { type: 'array', items: part(name) }, has_more: flag, url: text });
/** The fields that every object of Stripe has. */
export const record = (object: string) => ({ id: text, object: words(object), created: whole });
