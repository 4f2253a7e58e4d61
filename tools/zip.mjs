/**
 * npm run zip → dist/zeromo-community.zip
 */
import { relative } from 'node:path';
import { ROOT, main } from './lib/run.mjs';
import { make_zip } from './lib/zip.mjs';

await main( async () => {
	const { file, count, bytes } = await make_zip();
	console.log( `${ relative( ROOT, file ) }: ${ count } files, ${ Math.round( bytes / 1024 ) } KB` );
} );
