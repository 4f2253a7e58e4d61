/**
 * Rows that a whole run has measured already, so that one that was stopped goes on (--resume). They belong to one state of the product
 * and of the bench, and to one number of pairs and requests; of any other nothing is kept.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, SITES, run } from '../lib/run.mjs';

const FILE = join( SITES, 'bench-rows.json' );
/** What a row's figure can depend on. */
const MEASURED = [ 'includes', 'templates', 'src', 'assets', 'zeromo-community.php', 'tools/bench', 'tools/bench.mjs' ];

function state_of( { pairs, requests, main } ) {
	const tree = run( 'git', [ '-C', ROOT, 'ls-files', '-s', '--', ...MEASURED ] );
	const edits = run( 'git', [ '-C', ROOT, 'diff', '--', ...MEASURED ] );
	return createHash( 'sha256' )
		.update( JSON.stringify( [ tree, edits, pairs, requests, main ] ) )
		.digest( 'hex' );
}

/**
 * @param {Object}  how    The plan of this run.
 * @param {boolean} resume Go on with what is kept; otherwise begin anew.
 * @return {{get: Function, set: Function, forget: Function}} By id of a row.
 */
export function kept_rows( how, resume ) {
	const state = state_of( how );
	const found = resume && existsSync( FILE ) ? JSON.parse( readFileSync( FILE, 'utf8' ) ) : {};
	const rows = found.state === state ? found.rows : {};
	return {
		get: ( id ) => rows[ id ],
		set( id, row ) {
			rows[ id ] = row;
			writeFileSync( FILE, JSON.stringify( { state, rows } ) );
		},
		forget: () => rmSync( FILE, { force: true } ),
	};
}
