/** The message of the frame to the page when the model cannot be shown. */
export const modelFailed = 'model-failed';
