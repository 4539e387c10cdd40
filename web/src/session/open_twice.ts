// Is the same seat open in another tab of this browser? Both stay in step; the reader should only know.
type Word = 'here?' | 'here' | 'gone';

/** Tells whenever it turns out that there is another tab, or that there is none any more. */
export function watchForTwin(table: string, tell: (isThere: boolean) => void): () => void {
  if (!('BroadcastChannel' in window)) return () => {};
  const channel = new BroadcastChannel(`partal-${table}`);
  const say = (word: Word) => channel.postMessage(word);
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data === 'here?') say('here');
    tell(data !== 'gone');
    if (data === 'gone') say('here?'); // there may be a third one
  };
  const ask = () => say('here?');
  const leave = () => say('gone');
  // A page that is left may be kept by the browser and shown again.
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', ask);
  ask();
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', ask);
    leave();
    channel.close();
  };
}
