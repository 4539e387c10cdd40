import { flushSync, mount, unmount } from 'svelte';
import { expect, it, vi } from 'vitest';
import fixture from '../../../fixtures/alhambra/action.json';
import { Desk } from './desk.svelte';
import Payment from './Payment.svelte';
import type { AlhambraBoardProps } from './view';

/** Tile 31 costs 10; of the green cards any worth ten together will do, and the engine lists payments that need all their cards. */
function pay() {
  const view = structuredClone(fixture.view) as unknown as AlhambraBoardProps['view'];
  const slot = view.table.yard.find(({ currency }) => currency === 'dirham')!;
  slot.tile = 31;
  view.seats[0]!.hand = ['g1', 'g4', 'g9'];
  const legal = [
    ['g1', 'g9'],
    ['g4', 'g9'],
  ].map((cards) => ({
    text: `buy ${slot.slot} ${cards.join(' ')}`,
    kind: 'buy',
    args: { slot: slot.slot, cards },
    reveals: false,
  }));
  const act = vi.fn(async () => {});
  const why = vi.fn(async () => {});
  const desk = new Desk(() => ({ view, seat: 1, legal, act, why }) as unknown as AlhambraBoardProps);
  desk.chooseSlot(slot);
  const say = { action: ({ text }: { text: string }) => text, value: (_: string, value: string) => value };
  const t = (key: string) => key;
  const page = mount(Payment, { target: document.body, props: { desk, slot, hinted: null, t, say: say as never } });
  const press = (label: string) => {
    const found = [...document.querySelectorAll('button')].find(
      (button) => button.querySelector('.hidden-text')?.textContent === label || button.textContent?.trim() === label,
    );
    found!.click();
    flushSync();
  };
  flushSync();
  press('alhambra.ui.pay.by_hand');
  return { act, why, slot: slot.slot, press, close: () => unmount(page) };
}

it('pays by hand with a card more than needed, after a warning (ALH-12)', async () => {
  const { act, why, slot, press, close } = pay();
  ['g1', 'g4', 'g9'].forEach(press);
  expect(document.body.textContent).toContain('alhambra.ui.pay.warning');
  press('alhambra.ui.pay.pay');
  expect(act).toHaveBeenCalledWith(`buy ${slot} g1 g4 g9`);
  expect(why).not.toHaveBeenCalled();
  await close();
});

it('warns of nothing when the payment is exact', async () => {
  const { act, slot, press, close } = pay();
  ['g1', 'g9'].forEach(press);
  expect(document.body.textContent).not.toContain('alhambra.ui.pay.warning');
  press('alhambra.ui.pay.pay');
  expect(act).toHaveBeenCalledWith(`buy ${slot} g1 g9`);
  await close();
});
