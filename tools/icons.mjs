/**
 * node tools/icons.mjs: one sprite, build/icons.svg, of the icons named in src/styles/icons.json
 * (our name → lucide name). Symbols are `zmo-i-<our name>`; colour and stroke come from `.zmo-icon`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname( dirname( fileURLToPath( import.meta.url ) ) );
const LUCIDE = dirname( createRequire( import.meta.url ).resolve( 'lucide-static/package.json' ) );

/** The drawing of one lucide icon without its <svg>, its comment and its line breaks. */
function drawing( name ) {
	const svg = readFileSync( join( LUCIDE, 'icons', `${ name }.svg` ), 'utf8' );
	return svg
		.replace( /^[\s\S]*?<svg[^>]*>/, '' )
		.replace( /<\/svg>\s*$/, '' )
		.replace( /\s*\n\s*/g, '' )
		.replace( / \/>/g, '/>' );
}

/** Writes the sprite and answers its path; throws when an icon is not in the package. */
export function build_icons( folder = join( ROOT, 'build' ) ) {
	const names = JSON.parse( readFileSync( join( ROOT, 'src/styles/icons.json' ), 'utf8' ) );
	const symbols = Object.entries( names ).map(
		( [ ours, theirs ] ) => `<symbol id="zmo-i-${ ours }" viewBox="0 0 24 24">${ drawing( theirs ) }</symbol>`
	);
	const file = join( folder, 'icons.svg' );
	mkdirSync( folder, { recursive: true } );
	writeFileSync(
		file,
		`<svg xmlns="http://www.w3.org/2000/svg"><!-- lucide, ISC licence -->\n${ symbols.join( '\n' ) }\n</svg>\n`
	);
	return file;
}

if ( process.argv[ 1 ] === fileURLToPath( import.meta.url ) ) {
	build_icons();
}
