/** The account of the sample shop. */
export const demoShopper = { email: 'demo@oakandloom.example', password: 'Demo@1234' };
