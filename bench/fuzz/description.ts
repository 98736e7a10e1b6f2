import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** The parts of a JSON Schema from which bodies are generated. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Media {
  readonly schema?: Schema;
  readonly example?: unknown;
}
interface DescribedOperation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: Schema }[];
  readonly security?: readonly unknown[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, DescribedAnswer>>;
}
interface DescribedAnswer {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, Media>>;
}
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses?: Readonly<Record<string, DescribedAnswer>>;
  };
}

/** One call in the description. */
export interface Operation {
  readonly method: string;
  /** The path with its parameters in braces: `/api/v1/products/{id}`. */
  readonly path: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly body: Schema | undefined;
  /** The example body in the description. */
  readonly example: unknown;
  readonly hasUpload: boolean;
  /** Whether the call is restricted to some roles. */
  readonly isGuarded: boolean;
  /** Returns how a response differs from the description, or null if it does not. */
  defect(status: number, contentType: string, text: string): string | null;
}

export function listOperations(description: Description): Operation[] {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'description', ...description });
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => {
      const content = operation.requestBody?.content ?? {};
      const answers = validators(ajv, description, operation);
      return {
        method: method.toUpperCase(),
        path,
        parameters: (operation.parameters ?? []).map((part) => ({ ...part, schema: part.schema ?? {} })),
        body: content['application/json']?.schema,
        example: content['application/json']?.example,
        hasUpload: content['multipart/form-data'] !== undefined,
        isGuarded: (operation.security ?? []).length > 0,
        defect: (status, contentType, text) => findViolation(answers, status, contentType, text),
      };
    }),
  );
}

type Validators = ReadonlyMap<string, ReadonlyMap<string, ValidateFunction | null>>;

/** Returns the validators by status (`200`, `4XX`) and media type. Null allows any content. */
function validators(ajv: Ajv2020, description: Description, operation: DescribedOperation): Validators {
  return new Map(
    Object.entries(operation.responses).map(([status, output]) => {
      const answer = output.$ref ? description.components.responses?.[output.$ref.split('/').at(-1) ?? ''] : output;
      const types = Object.entries(answer?.content ?? {}).map(([type, { schema }]) => {
        const rooted =
          schema && type.endsWith('json')
            ? JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"description#/'))
            : null;
        return [type, rooted ? ajv.compile(rooted) : null] as const;
      });
      return [status, new Map(types)] as const;
    }),
  );
}

function findViolation(answers: Validators, status: number, contentType: string, text: string): string | null {
  const described = answers.get(String(status)) ?? answers.get(`${Math.floor(status / 100)}XX`);
  if (!described) return `status ${status} is not described`;
  const type = contentType.split(';')[0] ?? '';
  if (described.size === 0) return text === '' ? null : `an answer with content, ${type}, where none is described`;
  const validate = described.get(type);
  if (validate === undefined) return `content type '${type}' is not described for ${status}`;
  if (validate === null) return null;
  return validate(JSON.parse(text)) ? null : `${status}: ${JSON.stringify(validate.errors?.[0])}`;
}
