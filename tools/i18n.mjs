/**
 * npm run i18n [-- --check]: strings of the sources → languages/*.pot; with the English of languages/en.json → the files
 * WordPress reads. A new string gets an empty place in en.json, to be filled by hand. With --check nothing is written.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { collect, parse_pot } from './lib/i18n-collect.mjs';
import { JSON_FILE, PHP, POT, SOURCE, faults, jed, php, pot, source } from './lib/i18n-files.mjs';
import { ROOT, ToolError, main, parse_args } from './lib/run.mjs';

const read = ( name ) => ( existsSync( join( ROOT, name ) ) ? readFileSync( join( ROOT, name ), 'utf8' ) : '' );
/** The strings of a .pot without their places: a string that moved to another file is no reason to fail. */
const strings_of = ( text ) => JSON.stringify( parse_pot( text ).map( ( { files, notes, ...string } ) => string ) );

await main( () => {
	const { options } = parse_args( process.argv.slice( 2 ) );
	const entries = collect();
	const known = JSON.parse( read( SOURCE ) || '{}' );
	const files = {
		[ POT ]: pot( entries ),
		[ SOURCE ]: source( entries, known ),
		[ PHP ]: php( entries, known ),
		[ JSON_FILE ]: jed( entries, known ),
	};
	const same = ( name ) =>
		name === POT ? strings_of( read( name ) ) === strings_of( files[ name ] ) : read( name ) === files[ name ];
	const wrong = faults( entries, known );
	if ( options.check ) {
		wrong.push(
			...Object.keys( files )
				.filter( ( name ) => ! same( name ) )
				.map( ( name ) => `${ name } is not up to date; run npm run i18n.` )
		);
	} else {
		for ( const name of Object.keys( files ).filter( ( one ) => read( one ) !== files[ one ] ) ) {
			writeFileSync( join( ROOT, name ), files[ name ] );
			console.log( `Wrote ${ name }` );
		}
	}
	if ( wrong.length ) {
		throw new ToolError( wrong.join( '\n' ) );
	}
	console.log(
		`${ entries.length } strings, ${ entries.filter( ( { in_script } ) => in_script ).length } of them in scripts: all in English.`
	);
} );
