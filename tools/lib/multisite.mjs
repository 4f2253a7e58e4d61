/**
 * A network of sites: activated for all, a site more, its own tables, pages and posts, and nothing of it once it is deleted.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensure } from './apt.mjs';
import { ROOT, ToolError } from './run.mjs';
import { reset, site_dir, up, wp } from './site.mjs';

const SCRIPT = join( ROOT, 'tools/lib/multisite.php' );
const UNINSTALL = join( ROOT, 'tools/lib/uninstall.php' );

/** Makes a site the first of a network; `up` would write its configuration anew. */
function make_network( name, url ) {
	wp( name, [ 'core', 'multisite-convert', '--skip-config' ] );
	const file = join( site_dir( name ), 'wp-config.php' );
	const lines = [
		[ 'MULTISITE', 'true' ],
		[ 'SUBDOMAIN_INSTALL', 'false' ],
		[ 'DOMAIN_CURRENT_SITE', `'${ new URL( url ).host }'` ],
		[ 'PATH_CURRENT_SITE', `'/'` ],
		[ 'SITE_ID_CURRENT_SITE', '1' ],
		[ 'BLOG_ID_CURRENT_SITE', '1' ],
	].map( ( [ key, value ] ) => `define( '${ key }', ${ value } );\n` );
	const config = readFileSync( file, 'utf8' )
		// Each site of a network has an address of its own.
		.replace( /^define\( 'WP_(HOME|SITEURL)'.*\n/gm, '' )
		.replace( '$table_prefix', `${ lines.join( '' ) }$table_prefix` );
	writeFileSync( file, config );
}

/** Runs the steps on one database; gives { label, passed, failed } of them. */
async function check( db, prefix ) {
	const name = `${ prefix }-${ db }`;
	const result = { label: `multisite (${ db })`, passed: 0, failed: 0 };
	const step = ( what, task ) => {
		try {
			task();
			result.passed++;
			console.log( `✓ multisite (${ db }): ${ what }` );
		} catch ( error ) {
			result.failed++;
			console.log( `✗ multisite (${ db }): ${ what }\n${ error.message.slice( 0, 1500 ) }` );
		}
	};
	await reset( name );
	try {
		const { url } = await up( name, { db, plugin: false } );
		const on = ( address, ...args ) => wp( name, [ ...args, `--url=${ address }` ] );
		const ask = ( address, ...args ) => on( address, 'eval-file', SCRIPT, ...args );
		const added = `${ url }/second/`;
		let site = '';
		make_network( name, url );
		step( 'is activated for the network', () => {
			on( url, 'site', 'create', '--slug=first' );
			on( url, 'plugin', 'activate', 'zeromo-community', '--network' );
			ask( url, 'whole' );
			ask( `${ url }/first/`, 'whole' );
		} );
		step( 'a new site has tables and pages of its own', () => {
			site = on( url, 'site', 'create', '--slug=second', '--porcelain' ).trim();
			ask( added, 'whole' );
		} );
		step( 'what is published there is there and nowhere else', () => {
			ask( added, 'publish' );
			ask( added, 'lists', '1' );
			ask( url, 'lists', '0' );
			ask( `${ url }/first/`, 'lists', '0' );
		} );
		step( 'the list of members holds those of its site', () => {
			ask( added, 'members', '1' );
			ask( `${ url }/first/`, 'members', '0' );
		} );
		step( "signing up obeys the network's setting", () => {
			// `blog` lets members make sites, and takes no new ones.
			for ( const [ registration, status ] of [
				[ 'none', '403' ],
				[ 'blog', '403' ],
				[ 'user', '200' ],
				[ 'all', '200' ],
			] ) {
				on( url, 'network', 'meta', 'update', '1', 'registration', registration );
				ask( added, 'sign-up', status );
			}
		} );
		step( 'each site migrates by itself', () => {
			ask( added, 'age' );
			ask( added, 'whole' );
			ask( added, 'lists', '1' );
		} );
		step( 'a deleted site leaves no table behind, the others keep theirs', () => {
			if ( ! /^\d+$/.test( site ) ) {
				throw new ToolError( 'There is no second site to delete.' );
			}
			on( url, 'site', 'delete', site, '--yes' );
			ask( url, 'gone', site );
			ask( url, 'whole' );
			ask( `${ url }/first/`, 'whole' );
		} );
		step( 'uninstalling empties the site whose owner wants it, and no other; cron goes everywhere', () => {
			on( `${ url }/first/`, 'eval-file', UNINSTALL, 'consent' );
			on( url, 'plugin', 'deactivate', 'zeromo-community', '--network' );
			on( url, 'eval-file', UNINSTALL, 'uninstall' );
			on( `${ url }/first/`, 'eval-file', UNINSTALL, 'empty-site' );
			on( url, 'eval-file', UNINSTALL, 'full-site' );
		} );
	} catch ( error ) {
		step( 'the network is made', () => {
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
export async function run_multisite( { dbs = [ 'sqlite', 'mariadb' ], name = 'multi' } = {} ) {
	ensure( 'php', 'sqlite', ...( dbs.includes( 'mariadb' ) ? [ 'mariadb' ] : [] ) );
	const results = [];
	for ( const db of dbs ) {
		results.push( await check( db, name ) );
	}
	return results;
}
