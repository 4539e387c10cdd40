// The keys the shell brings to every game.
import type { KeyMap } from '../kit/game_screen';
import type { TableSession } from '../session/table_session.svelte';
import { t } from '../words/words.svelte';
import type { DialogName } from './GameDialogs.svelte';
import type { SideTab } from './SidePanel.svelte';

interface Hands {
  session: TableSession;
  open(tab: SideTab): void;
  show(dialog: DialogName): void;
}

export function shellKeys({ session, open, show }: Hands): KeyMap {
  const step = (by: number) => {
    const last = session.position?.n ?? 0;
    const from = session.replay.at ?? last;
    const to = Math.max(0, Math.min(last, from + by));
    void session.replay.go(to);
  };
  const end = () => {
    const action =
      session.legal?.find(({ kind }) => kind === 'end') ?? (session.legal?.length === 1 ? session.legal[0] : null);
    if (action) void session.act(action.text);
  };
  const back = () => {
    if (session.violation) session.violation = null;
    else if (session.hints) session.dropHint();
    else if (session.focus) session.focus = null;
    else if (session.replay.at !== null) session.replay.stop();
  };
  return [
    { keys: ['u'], shown: 'U', does: t('web.key.undo'), run: () => void session.undo() },
    { keys: ['n'], shown: 'N', does: t('web.key.end'), run: end },
    { keys: ['h'], shown: 'H', does: t('web.key.hint'), run: () => void session.askHint() },
    { keys: ['l'], shown: 'L', does: t('web.key.log'), run: () => open('log') },
    { keys: ['s'], shown: 'S', does: t('web.key.scores'), run: () => open('scores') },
    { keys: ['?'], shown: '?', does: t('web.key.help'), run: () => show('keys') },
    { codes: ['PageUp'], shown: t('web.key.pages'), does: t('web.key.replay'), run: () => step(-1) },
    { codes: ['PageDown'], shown: '', does: '', run: () => step(1) },
    { codes: ['Escape'], shown: 'Esc', does: t('web.key.back'), run: back },
  ];
}
