// On a shared, busy machine a test of clocks or kills may lose a race: it is tried again there, and its first failure stays printed.
if (process.env.CI) jest.retryTimes(2, { logErrorsBeforeRetry: true });
