import { afterAll } from 'vitest';
import { startS3Server } from './start-s3-server.ts';

/** Starts the S3 server for a test file. It ends with the file. */
export async function s3Server() {
  const server = await startS3Server();
  afterAll(server.close);
  return server;
}
