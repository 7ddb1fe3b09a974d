// As long as a journey may take: long enough for a machine that is half as fast and busy.
jest.setTimeout(120_000);
