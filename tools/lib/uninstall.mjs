/**
 * Installing and uninstalling: the whole database and the uploads folder before the plugin came and after it went are the same
 * where the owner wants everything gone; where not, all is there once it is activated again. Deactivating leaves no cron event.
 */
import { join } from 'node:path';
import { ensure } from './apt.mjs';
import { ROOT } from './run.mjs';
import { reset, site_dir, up, wp } from './site.mjs';
import { add_demo } from './wp.mjs';

/** Fails unless the task fails with these words. */
function throws( task, words ) {
	try {
		task();
	} catch ( error ) {
		if ( error.message.includes( words ) ) {
			return;
		}
		throw error;
	}
	throw new Error( `Nothing said: ${ words }` );
}

const SCRIPT = join( ROOT, 'tools/lib/uninstall.php' );

/** Runs the steps on one database; gives { label, passed, failed } of them. */
async function check( db, prefix ) {
	const name = `${ prefix }-${ db }`;
	const result = { label: `uninstall (${ db })`, passed: 0, failed: 0 };
	const step = ( what, task ) => {
		try {
			task();
			result.passed++;
			console.log( `✓ uninstall (${ db }): ${ what }` );
		} catch ( error ) {
			result.failed++;
			console.log( `✗ uninstall (${ db }): ${ what }\n${ error.message.slice( 0, 3000 ) }` );
		}
	};
	await reset( name );
	try {
		await up( name, { db, plugin: false } );
		const ask = ( ...args ) => wp( name, [ 'eval-file', SCRIPT, ...args ] );
		const file = ( which ) => join( site_dir( name ), `${ which }.json` );
		ask( 'before', file( 'before' ) );
		step( 'without its development plugin the demo says what it lacks', () => {
			wp( name, [ 'plugin', 'activate', 'zeromo-community' ] );
			throws( () => wp( name, [ 'zeromo', 'demo', 'seed', '--bulk' ] ), '开发插件 zeromo-demo' );
		} );
		step( 'is activated and filled', () => {
			add_demo( site_dir( name ) );
			wp( name, [ 'plugin', 'activate', 'zeromo-demo' ] );
			// In bulk the demo shares its pictures; those that prove something are made by `fill`.
			wp( name, [ 'zeromo', 'demo', 'seed', '--members=4', '--activities=12', '--bulk' ] );
			ask( 'fill', file( 'filled' ) );
		} );
		step( 'deactivating takes every cron event along', () => {
			wp( name, [ 'plugin', 'deactivate', 'zeromo-community' ] );
			ask( 'no-cron' );
		} );
		step( 'without the consent nothing is lost, and activating again gives no capability back', () => {
			ask( 'uninstall' );
			wp( name, [ 'plugin', 'activate', 'zeromo-community' ] );
			ask( 'kept', file( 'filled' ) );
		} );
		step( 'with the consent nothing is left, in the database or on the disk', () => {
			wp( name, [ 'zeromo', 'settings', 'set', 'delete_everything', 'true' ] );
			wp( name, [ 'plugin', 'deactivate', 'zeromo-community' ] );
			ask( 'uninstall' );
			ask( 'gone', file( 'before' ) );
		} );
	} catch ( error ) {
		step( 'the site is made', () => {
			throw error;
		} );
	} finally {
		await reset( name );
	}
	return result;
}

/**
 * @param {Object}   options
 * @param {string[]} options.dbs  sqlite, mariadb.
 * @param {string}   options.name First part of the sites' names.
 */
export async function run_uninstall( { dbs = [ 'sqlite', 'mariadb' ], name = 'uninstall' } = {} ) {
	ensure( 'php', 'sqlite', ...( dbs.includes( 'mariadb' ) ? [ 'mariadb' ] : [] ) );
	const results = [];
	for ( const db of dbs ) {
		results.push( await check( db, name ) );
	}
	return results;
}
