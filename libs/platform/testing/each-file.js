// On a shared, busy machine a test of clocks or kills can lose a race: it is retried there, and its first failure stays printed.
if (process.env.CI) jest.retryTimes(2, { logErrorsBeforeRetry: true });

// Jest requests a hundred stack frames per error. Each request of a test creates errors only for their stack, and each
// frame is looked up in a source map: the nearest frames are enough.
Error.stackTraceLimit = 12;
