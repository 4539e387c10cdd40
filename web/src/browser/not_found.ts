// For hosts of files that give 404.html for an address they do not know, such as FOLDER/rules/dice: finds the app's folder above it and
// goes to the place there.
import { placeOf } from './place';

async function find(): Promise<void> {
  const parts = location.pathname.split('/');
  for (let depth = parts.length - 1; depth > 0; depth -= 1) {
    const folder = `${parts.slice(0, depth).join('/')}/`;
    const answer = await fetch(`${folder}manifest-en.webmanifest`);
    if (!answer.ok) continue;
    location.replace(folder + placeOf(location.pathname.slice(folder.length), location.hash));
    return;
  }
}
void find();
