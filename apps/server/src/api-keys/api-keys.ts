// The public interface of this slice for other slices and the application.

export { apiKeyCaller } from './api-key-caller.ts';
