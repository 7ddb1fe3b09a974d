/** The account of the sample shop. Its password is published, so that one can log in on a fresh clone. */
export const demoShopper = { email: 'demo@oakandloom.example', password: 'Demo@1234' };
