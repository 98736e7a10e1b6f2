import * as fc from 'fast-check';
import { propertySeed } from './property-seed.ts';

// Before each test file: what fast-check makes is the same in every run and on every machine.
fc.configureGlobal({ seed: propertySeed });
