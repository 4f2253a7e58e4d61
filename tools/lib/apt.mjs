/**
 * System packages the tools want, by purpose; installed through apt where that is allowed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { ToolError, has_program, is_root, run } from './run.mjs';

const php = ( name ) => () => `php${ php_version() }-${ name }`;
const extension = ( name ) => () =>
	spawnSync( 'php', [ '-r', `exit( extension_loaded( '${ name }' ) ? 0 : 1 );` ] ).status === 0;
const font = ( path ) => () => existsSync( `/usr/share/fonts/${ path }` );

const SHELL = 'chromium-headless-shell';

/** Purpose → list of [ is it there?, package ]. Functions, because the version of PHP decides some names. */
const PACKAGES = {
	php: [
		[ () => has_program( 'php' ), () => 'php-cli' ],
		...[
			[ 'dom', 'xml' ],
			[ 'mbstring', 'mbstring' ],
			[ 'gd', 'gd' ],
			[ 'curl', 'curl' ],
			[ 'intl', 'intl' ],
			[ 'zip', 'zip' ],
		].map( ( [ loaded, name ] ) => [ extension( loaded ), php( name ) ] ),
	],
	composer: [
		[ () => has_program( 'composer' ), () => 'composer' ],
		[ () => has_program( 'unzip' ), () => 'unzip' ],
	],
	sqlite: [ [ extension( 'pdo_sqlite' ), php( 'sqlite3' ) ] ],
	mariadb: [
		[ extension( 'mysqli' ), php( 'mysql' ) ],
		[ () => has_program( 'mariadbd' ) || existsSync( '/usr/sbin/mariadbd' ), () => 'mariadb-server' ],
	],
	stack: [
		[ () => existsSync( '/usr/sbin/nginx' ), () => 'nginx-light' ],
		[ () => existsSync( `/usr/sbin/php-fpm${ php_version() }` ), php( 'fpm' ) ],
		[ () => has_program( 'redis-server' ), () => 'redis-server' ],
		[ extension( 'redis' ), php( 'redis' ) ],
	],
	coverage: [ [ () => existsSync( `/etc/php/${ php_version() }/mods-available/pcov.ini` ), php( 'pcov' ) ] ],
	zip: [ [ () => has_program( 'advzip' ), () => 'advancecomp' ] ],
	calc: [ [ () => has_program( 'soffice' ), () => 'libreoffice-calc' ] ],
	exiftool: [ [ () => has_program( 'exiftool' ), () => 'libimage-exiftool-perl' ] ],
	shell: [ [ () => has_program( SHELL ), () => SHELL ] ],
	push: [ [ () => existsSync( '/usr/lib/nginx/modules/ngx_nchan_module.so' ), () => 'libnginx-mod-nchan' ] ],
	browser: [
		[ () => has_program( 'chromium' ) || has_program( SHELL ), () => 'chromium' ],
		[ font( 'opentype/noto/NotoSansCJK-Regular.ttc' ), () => 'fonts-noto-cjk' ],
		[ font( 'truetype/noto/NotoColorEmoji.ttf' ), () => 'fonts-noto-color-emoji' ],
	],
};

/** "8.2", or "" when there is no PHP yet: Debian's unversioned packages then bring its own version. */
export function php_version() {
	const result = spawnSync( 'php', [ '-r', 'echo PHP_MAJOR_VERSION, ".", PHP_MINOR_VERSION;' ], {
		encoding: 'utf8',
	} );
	return result.status === 0 ? result.stdout.trim() : '';
}

const missing = ( purposes ) =>
	purposes.flatMap( ( purpose ) =>
		PACKAGES[ purpose ].filter( ( [ is_there ] ) => ! is_there() ).map( ( [ , name ] ) => name() )
	);

export const apt_line = ( purposes ) =>
	`sudo apt-get install -y --no-install-recommends ${ missing( purposes ).join( ' ' ) }`;

/** Makes sure the packages of these purposes are there; throws with the one line to run where apt is not ours. */
export function ensure( ...purposes ) {
	const names = missing( purposes );
	if ( ! names.length ) {
		return;
	}
	if ( ! is_root || ! has_program( 'apt-get' ) ) {
		throw new ToolError( `These are missing: ${ names.join( ' ' ) }. On Debian run: ${ apt_line( purposes ) }` );
	}
	console.log( `Installing ${ names.join( ' ' ) } …` );
	without_autostart( () => {
		const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
		run( 'apt-get', [ 'update', '-q' ], { env } );
		run( 'apt-get', [ 'install', '-y', '-q', '--no-install-recommends', ...names ], { env } );
	} );
	if ( purposes.includes( 'coverage' ) ) {
		// Loaded for everybody it turns off the compiler that makes the tests fast; who wants it names it.
		run( 'phpdismod', [ 'pcov' ] );
	}
	const still = missing( purposes );
	if ( still.length ) {
		throw new ToolError( `apt installed without error, yet these are missing: ${ still.join( ' ' ) }` );
	}
}

/** The browser without a window, in which tests take half the time; where it is not to be had Chromium stays. */
export function prefer_shell() {
	try {
		ensure( 'shell' );
	} catch ( error ) {
		console.log(
			`Tests run in Chromium; its headless shell is not there: ${ String( error.message ).split( '\n' )[ 0 ] }`
		);
	}
}

/** Debian's own switch against services that start while their package is installed. */
function without_autostart( task ) {
	const policy = '/usr/sbin/policy-rc.d';
	const ours = ! existsSync( policy );
	if ( ours ) {
		writeFileSync( policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 } );
	}
	try {
		task();
	} finally {
		if ( ours ) {
			rmSync( policy, { force: true } );
		}
	}
}
