import type { Hono } from 'hono';
import { boundText, type Grant } from '../approval/grant.ts';
import { readCatalogText } from '../catalog/file.ts';
import { SteelyardError } from '../errors.ts';
import { needed, optional } from './answers.ts';
import type { Env, Parts } from './app.ts';
import { bodyOf } from './body.ts';
import type { GrantView } from './protocol.ts';
import { weighScript } from './weigh.ts';

/** A script comes with its catalogue, in bytes. */
const MOST_WEIGHED = 1024 * 1024;

/** The log and its verifier, grants, and scripts to look at. */
export function historyRoutes(app: Hono<Env>, { history, grants }: Parts): void {
  app.get('/history', async (c) => {
    const before = c.req.query('before');
    if (before !== undefined && !/^\d{1,15}$/u.test(before))
      throw new SteelyardError('INPUT_INVALID', '`before` is an index');
    const text = c.req.query('text')?.slice(0, 200);
    return c.json(
      await history.page(before === undefined ? undefined : Number(before), text === '' ? undefined : text),
    );
  });

  app.post('/verify', async (c) => {
    const checkpoint = optional(await bodyOf(c), 'checkpoint');
    return c.json(await history.verify(checkpoint?.trim() === '' ? undefined : checkpoint));
  });

  app.get('/grants', async (c) => c.json((await grants.list()).map(grantView)));

  app.post('/grants/:id/revoke', async (c) => {
    await bodyOf(c);
    return c.json(grantView(await grants.revoke(c.req.param('id'))));
  });

  app.post('/weigh', async (c) => {
    const body = await bodyOf(c, MOST_WEIGHED);
    const catalog = optional(body, 'catalog', 900_000)?.trim() ?? '';
    return c.json(
      await weighScript(
        needed(body, 'script', 70_000),
        catalog === '' ? {} : await readCatalogText(catalog, 'the catalogue'),
      ),
    );
  });
}

function grantView(grant: Grant): GrantView {
  const { id, tools, bounds, left, agent, session, environment, expiresAt, givenBy } = grant;
  return {
    id,
    tools,
    bounds: bounds.map(boundText),
    left,
    ...(agent === undefined ? {} : { agent }),
    ...(session === undefined ? {} : { session }),
    ...(environment === undefined ? {} : { environment }),
    expiresAt,
    givenBy: givenBy.map((one) => one.id),
  };
}
