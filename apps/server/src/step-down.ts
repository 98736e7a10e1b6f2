import { stepDown } from './platform/boot/step-down/step-down.ts';
import { parseEnvironment } from './platform/runtime/environment/environment.ts';

// For tools/start.mjs, as root: prints the user to run the server as, as JSON; null to stay the present user.
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
