import createConfig from './jest.config.mjs';

/**
 * The unit tests of the mutated files, as one project of Jest, because Stryker cannot measure coverage in
 * several. Other tests that run the same code would only take time.
 */
const { projects = [] } = await createConfig();
const unit = Object(projects.find((project) => Object(project).displayName === 'unit'));
export default {
  ...unit,
  testEnvironment: 'node',
  testMatch: [
    '<rootDir>/middleware.test.ts',
    '<rootDir>/app/api/{backend,revalidate}/**/*.test.ts',
    '<rootDir>/backend/modules/{coupons,delivery}/rules.test.ts',
    '<rootDir>/backend/flows/after-sale/cancellation-rules.test.ts',
    '<rootDir>/backend/modules/orders/line-amounts.test.ts',
    '<rootDir>/backend/modules/payment/states.test.ts',
    '<rootDir>/lib/contract-server/tokens.test.ts',
    '<rootDir>/lib/contract-server/client-key.test.ts',
    '<rootDir>/lib/auth/*.test.ts',
    '<rootDir>/lib/contract/{allocation,cart-coupons,cart-totals,money}.test.ts',
    '<rootDir>/lib/shared/{callback-url,client-ip,client-ip-header,money,revalidation-signature,routes}.test.ts',
  ],
};
