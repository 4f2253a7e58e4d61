/**
 * npm run scaffold -- widget <room> <name> | route <room> <Name> <"METHOD /path"> | room <Name> --level=N | job <room> <Name>
 *
 * Writes the files that a new piece begins with and adds the lines that name it elsewhere; prints what is left to do by hand. It never
 * writes over a file.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, ToolError, main, parse_args } from './lib/run.mjs';
import { job } from './scaffold/job.mjs';
import { room } from './scaffold/room.mjs';
import { route } from './scaffold/route.mjs';
import { widget } from './scaffold/widget.mjs';

const KINDS = { widget, route, room, job };

const USAGE = `npm run scaffold -- widget follows wave-button
npm run scaffold -- route Polls Result "GET /poll/result"
npm run scaffold -- room Badges --level=15
npm run scaffold -- job Polls Close`;

/**
 * Carries out a plan.
 *
 * @param {Object}   plan
 * @param {Object}   plan.files Path → text of new files.
 * @param {Object[]} plan.edits { file, make }: what the text of a file becomes.
 * @param {string[]} plan.left  What is left to do.
 */
function carry_out( { files, edits, left } ) {
	const there = Object.keys( files ).filter( ( name ) => existsSync( join( ROOT, name ) ) );
	if ( there.length ) {
		throw new ToolError( `There already: ${ there.join( ', ' ) }` );
	}
	// All edits are made before anything is written: a place that is not found leaves the tree as it was.
	const changed = edits.map( ( { file, make } ) => {
		const before = readFileSync( join( ROOT, file ), 'utf8' );
		const after = make( before );
		if ( after === before ) {
			throw new ToolError( `${ file }: the place for the new line was not found.` );
		}
		return [ file, after ];
	} );
	for ( const [ name, text ] of [ ...Object.entries( files ), ...changed ] ) {
		mkdirSync( dirname( join( ROOT, name ) ), { recursive: true } );
		writeFileSync( join( ROOT, name ), text );
		console.log( `${ files[ name ] === undefined ? 'changed' : 'wrote  ' } ${ name }` );
	}
	console.log( `\nLeft to do:\n${ left.map( ( line ) => `- ${ line }` ).join( '\n' ) }` );
}

await main( async () => {
	const { options, words } = parse_args( process.argv.slice( 2 ) );
	const [ kind, ...names ] = words;
	if ( ! KINDS[ kind ] || ! names.length ) {
		throw new ToolError( USAGE );
	}
	carry_out( KINDS[ kind ]( names, options ) );
} );
