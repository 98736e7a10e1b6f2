import { configure } from '@testing-library/dom';

// Runs before each test file. A wait ends as soon as its condition is true. The limit suits a busy machine (the library's own is
// one second).
configure({ asyncUtilTimeout: 20_000 });
