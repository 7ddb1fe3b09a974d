test('a test shop runs the sandbox, which keeps its payments when it is killed', async () => {
  const { startShop } = await import('../../scripts/lib/shop.mjs');
  const shop = await startShop({ backend: false, storefront: false, payments: true });
  try {
    const headers = { authorization: `Bearer ${shop.paymentsSecretKey}` };
    const list = async () =>
      (await (await fetch(`${shop.paymentsUrl}/v1/payments`, { headers })).json()).payments;
    const created = await fetch(`${shop.paymentsUrl}/v1/payments`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': 'a' },
      body: JSON.stringify({ amount: 1, currency: 'USD', method: 'paypal', return_url: shop.url }),
    });
    expect(created.status).toBe(200);
    const before = await list();
    await shop.stopPayments('SIGKILL');
    await shop.startPayments();
    expect(await list()).toEqual(before);
    expect(before).toHaveLength(1);
  } finally {
    await shop.stop();
  }
});
