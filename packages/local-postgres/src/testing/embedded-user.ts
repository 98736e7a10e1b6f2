import { testSettings } from '../settings.ts';
import { startEmbedded } from '../start-embedded.ts';

// A process that uses the embedded database of the given data folder until it is killed, for the launcher's tests.
const [, , dataDir = ''] = process.argv;
const postgres = await startEmbedded({ dataDir, settings: testSettings, isDurable: false });
console.log(postgres.pid);
setInterval(() => {}, 60_000);
