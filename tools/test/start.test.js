/**
 * `npm start` ends with npm, however npm ends, and takes its servers along.
 *
 * @jest-environment node
 */
/* global test, expect, beforeAll, afterAll */
const { spawn } = require( 'node:child_process' );
const { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } = require( 'node:fs' );
const { tmpdir } = require( 'node:os' );
const { join } = require( 'node:path' );

const SCRIPT = require( '../../package.json' ).scripts.start;
const LIB = join( __dirname, '../lib' );

/** What tools/start.mjs does, with a server that is up at once. */
const START = `
	import { spawn } from 'node:child_process';
	import { renameSync, writeFileSync } from 'node:fs';
	import { until_stopped } from '${ LIB }/start.mjs';
	import { stop_group } from '${ LIB }/run.mjs';
	const stopped = until_stopped();
	const server = spawn( process.execPath, [ '-e', 'setInterval( () => {}, 1000 )' ], { detached: true, stdio: 'ignore' } );
	try {
		writeFileSync( 'server.new', String( server.pid ) );
		renameSync( 'server.new', 'server' );
		await stopped();
	} finally {
		await stop_group( server.pid );
	}`;

const is_alive = ( pid ) => {
	try {
		process.kill( pid, 0 );
		// A process that has ended waits for its parent as a zombie.
		return ! /\) Z /.test( readFileSync( `/proc/${ pid }/stat`, 'utf8' ) );
	} catch {
		return false;
	}
};
const until = async ( check ) => {
	const deadline = Date.now() + 30000;
	while ( ! check() ) {
		expect( Date.now() ).toBeLessThan( deadline );
		await new Promise( ( done ) => setTimeout( done, 50 ) );
	}
};

let folder;
beforeAll( () => {
	folder = mkdtempSync( join( tmpdir(), 'zeromo-start-' ) );
	writeFileSync( join( folder, 'start.mjs' ), START );
	const start = SCRIPT.replace( 'tools/', '' );
	writeFileSync( join( folder, 'package.json' ), JSON.stringify( { scripts: { start } } ) );
} );
afterAll( () => rmSync( folder, { recursive: true, force: true } ) );

test.each( [ 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL' ] )(
	'a %s to npm ends the servers',
	async ( signal ) => {
		const file = join( folder, 'server' );
		rmSync( file, { force: true } );
		// In a group of its own: the signal reaches npm alone, as from a supervisor, not all as from a terminal.
		const npm = spawn( 'npm', [ 'start', '--silent' ], { cwd: folder, detached: true, stdio: 'ignore' } );
		await until( () => existsSync( file ) );
		const server = Number( readFileSync( file, 'utf8' ) );
		try {
			expect( is_alive( server ) ).toBe( true );
			process.kill( npm.pid, signal );
			await until( () => ! is_alive( server ) );
		} finally {
			[ server, npm.pid ].filter( is_alive ).forEach( ( pid ) => process.kill( -pid, 'SIGKILL' ) );
		}
	},
	60000
);
