import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderComponent } from '../../test/component.testing.js';
import { fakeApi, respondBy, type FakeResponse } from '../../test/fake-api.testing.js';
import { signIn, WORKER } from '../../test/people.testing.js';
import { useAuthenticatedList } from './use-authenticated-list.js';
import { useAuthenticatedQuery } from './use-authenticated-query.js';

const api = fakeApi();
const PATH = '/api/user/stats';

function Figures() {
  return <output>{useAuthenticatedQuery(PATH).isFetched && 'fetched'}</output>;
}

function List() {
  return <output>{useAuthenticatedList(PATH).isFetched && 'fetched'}</output>;
}

describe.each([
  ['a query', <Figures key="figures" />, {}],
  ['a list', <List key="list" />, []],
])('%s that requires a login', (_, element, body) => {
  it('[H-20] waits until the session is validated', async () => {
    let validate: (response: FakeResponse) => void = () => undefined;
    const validated = new Promise<FakeResponse>((resolve) => (validate = resolve));
    api.respond = respondBy({ 'GET /api/auth/validate': () => validated, [`GET ${PATH}`]: { body } });
    signIn(WORKER);
    await renderComponent(element);
    expect(api.sentTo('GET', PATH)).toEqual([]);
    validate({ body: { user: WORKER } });
    await screen.findByText('fetched');
    expect(api.sentTo('GET', PATH)).toHaveLength(1);
  });

  it('[H-20] is not sent without a session', async () => {
    await renderComponent(element);
    expect(api.sentTo('GET', PATH)).toEqual([]);
  });
});
