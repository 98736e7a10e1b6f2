import { stepDown } from './platform/boot/step-down/step-down.ts';
import { parseEnvironment } from './platform/runtime/environment/parse-environment.ts';

// Prints the user to run the server as, as JSON, for tools/start.mjs as root. Prints null to stay the current user.
try {
  const plan = await stepDown({
    environment: parseEnvironment(process.env),
    variables: process.env,
    purpose: 'server',
  });
  console.log(JSON.stringify(plan));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
