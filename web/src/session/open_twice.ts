// Is the same seat open in another tab of this browser? Both stay in step; the reader should only know.
export function watchForTwin(table: string, found: () => void): () => void {
  if (!('BroadcastChannel' in window)) return () => {};
  const channel = new BroadcastChannel(`partal-${table}`);
  channel.onmessage = ({ data }) => {
    if (data === 'here?') channel.postMessage('here');
    found();
  };
  channel.postMessage('here?');
  return () => channel.close();
}
