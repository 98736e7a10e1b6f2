import fastifyPlugin from 'fastify-plugin';
import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { InvalidRequest, requestErrors } from '../errors/request-errors.ts';

/** Parses requests and writes responses with zod's schemas. A refusal names the dotted path of each violation. */
export const zodSchemas = fastifyPlugin(async (app) => {
  app.setValidatorCompiler(({ schema, httpPart }) => (data: unknown) => {
    if (!(schema instanceof z.ZodType))
      throw new Error(`The schema of ${httpPart ?? 'a request'} is not a zod schema.`);
    const parsed = schema.safeParse(data ?? undefined);
    return parsed.success ? { value: parsed.data } : { error: new InvalidRequest(requestErrors(parsed.error)) };
  });
  app.setSerializerCompiler(serializerCompiler);
});
