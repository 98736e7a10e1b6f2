/** The calls of the tests. A release has the types of all calls instead, which generate-types.mjs writes. */
export interface paths {
  '/api/v1/products/many': {
    post: {
      requestBody: Json<{ limit?: number; search?: string; cursor?: string }>;
      responses: { 200: Json<{ items: { name: string }[]; nextCursor: string | null }> };
    };
  };
  '/api/v1/inventory': { get: { responses: { 200: Json<object> } } };
  '/api/v1/inventory/{id}': {
    put: {
      parameters: { path: { id: string } };
      requestBody: Json<{ from: number; to: number }>;
      responses: { 200: Json<object> };
    };
  };
}

export interface components {
  schemas: Record<string, object>;
}

interface Json<Value> {
  content: { 'application/json': Value };
}
