import * as fc from 'fast-check';
import { propertySeed } from './property-seed.ts';

// Runs before each test file. fast-check generates the same inputs in every run and on every machine.
fc.configureGlobal({ seed: propertySeed });
