// Each file starts a database of its own.
jest.setTimeout(60_000);
