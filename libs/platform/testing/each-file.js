// On a shared, busy machine a test of clocks or kills may lose a race: it is tried again there, and its first failure stays printed.
if (process.env.CI) jest.retryTimes(2, { logErrorsBeforeRetry: true });

// Jest asks for a hundred calls of each error's way. Each request of a test makes errors only to have the way to it, and each call is looked
// up in a source map: the nearest say where it was.
Error.stackTraceLimit = 12;
