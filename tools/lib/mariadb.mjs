/**
 * A MariaDB of our own under .sites/mariadb: reached by its socket only, never the system's service.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { ensure } from './apt.mjs';
import { SITES, pid_in, run, stop_group, wait_for } from './run.mjs';
import { database_name } from './wp.mjs';

const HOME = join( SITES, 'mariadb' );
const DATA = join( HOME, 'data' );
const PID = join( HOME, 'server.pid' );
// A socket's path may have some hundred characters, a working tree's may have more.
export const SOCKET = join(
	tmpdir(),
	`zeromo-${ createHash( 'sha256' ).update( HOME ).digest( 'hex' ).slice( 0, 12 ) }.sock`
);

const daemon = () => ( existsSync( '/usr/sbin/mariadbd' ) ? '/usr/sbin/mariadbd' : 'mariadbd' );

/** Starts the server when it is not up; returns its socket. `options` are further mariadbd flags. */
export async function start_mariadb( options = [] ) {
	if ( pid_in( PID, HOME ) ) {
		await wait_for( answers, 'MariaDB' );
		return SOCKET;
	}
	ensure( 'mariadb' );
	mkdirSync( HOME, { recursive: true } );
	if ( ! existsSync( join( DATA, 'mysql' ) ) ) {
		rmSync( DATA, { recursive: true, force: true } );
		run( 'mariadb-install-db', [
			'--no-defaults',
			`--datadir=${ DATA }`,
			`--user=${ userInfo().username }`,
			'--auth-root-authentication-method=normal',
			'--skip-test-db',
		] );
	}
	const log = openSync( join( HOME, 'server.log' ), 'a' );
	const child = spawn(
		daemon(),
		[
			'--no-defaults',
			`--datadir=${ DATA }`,
			`--socket=${ SOCKET }`,
			`--user=${ userInfo().username }`,
			`--pid-file=${ join( HOME, 'mariadbd.pid' ) }`,
			'--skip-networking',
			'--skip-log-bin',
			'--character-set-server=utf8mb4',
			'--collation-server=utf8mb4_unicode_ci',
			'--innodb-buffer-pool-size=512M',
			'--innodb-log-file-size=256M',
			'--innodb-flush-log-at-trx-commit=2',
			'--max-connections=200',
			...options,
		],
		{ detached: true, stdio: [ 'ignore', log, log ] }
	);
	closeSync( log );
	child.unref();
	writeFileSync( PID, String( child.pid ) );
	await wait_for( answers, 'MariaDB' );
	return SOCKET;
}

export async function stop_mariadb() {
	const pid = mariadb_pid();
	if ( pid ) {
		await stop_group( pid );
	}
	rmSync( PID, { force: true } );
}

export const mariadb_pid = () => pid_in( PID, HOME );

const client = ( args, options ) =>
	run( 'mariadb', [ '--no-defaults', `--socket=${ SOCKET }`, '--user=root', ...args ], options );

function answers() {
	try {
		client( [ '-e', 'SELECT 1' ] );
		return true;
	} catch {
		return false;
	}
}

/** Runs SQL as the server's root; returns tab separated rows without heads. */
export const sql = ( text, database = '' ) =>
	client( [ '-N', '-B', ...( database ? [ database ] : [] ) ], { input: text } );

export function create_database( site ) {
	const name = database_name( site );
	sql(
		`DROP DATABASE IF EXISTS ${ name }; CREATE DATABASE ${ name } CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;`
	);
}

export const drop_database = ( site ) => sql( `DROP DATABASE IF EXISTS ${ database_name( site ) };` );

export function dump_database( site, file ) {
	run( 'mariadb-dump', [
		'--no-defaults',
		`--socket=${ SOCKET }`,
		'--user=root',
		'--single-transaction',
		'--quick',
		`--result-file=${ file }`,
		database_name( site ),
	] );
}

export function load_database( site, file ) {
	create_database( site );
	const input = openSync( file, 'r' );
	try {
		run( 'mariadb', [ '--no-defaults', `--socket=${ SOCKET }`, '--user=root', database_name( site ) ], {
			stdio: [ input, 'pipe', 'pipe' ],
		} );
	} finally {
		closeSync( input );
	}
}
