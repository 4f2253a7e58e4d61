/**
 * npm run zip → dist/zeromo-community.zip with its bill of materials beside it, and dist/zeromo-playground.zip for
 * WordPress Playground
 */
import { relative } from 'node:path';
import { ROOT, main } from './lib/run.mjs';
import { make_bom } from './lib/bom.mjs';
import { make_bundle } from './lib/blueprint.mjs';
import { make_zip } from './lib/zip.mjs';

await main( async () => {
	const { file, count, bytes } = await make_zip();
	console.log( `${ relative( ROOT, file ) }: ${ count } files, ${ Math.round( bytes / 1024 ) } KB` );
	const bill = make_bom( file );
	console.log( `${ relative( ROOT, bill.file ) }: ${ bill.count } components` );
	const bundle = await make_bundle( file );
	console.log( `${ relative( ROOT, bundle.file ) }: ${ Math.round( bundle.bytes / 1024 ) } KB` );
} );
