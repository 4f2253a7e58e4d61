/**
 * Small helpers every tool uses: where things are, and how to run a program.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve( dirname( fileURLToPath( import.meta.url ) ), '../..' );
export const SITES = process.env.ZEROMO_SITES || join( ROOT, '.sites' );
export const CACHE = process.env.ZEROMO_CACHE || join( homedir(), '.cache', 'zeromo-community' );
export const is_root = process.getuid?.() === 0;

/** A program of our own node_modules. */
export const bin = ( name ) => join( ROOT, 'node_modules/.bin', name );

export class ToolError extends Error {}

/** Runs a program to its end; throws ToolError with its output when it fails. Returns stdout. */
export function run( command, args, options = {} ) {
	const result = spawnSync( command, args, {
		cwd: ROOT,
		encoding: 'utf8',
		maxBuffer: 256 * 1024 * 1024,
		...options,
	} );
	if ( result.error || result.status !== 0 ) {
		const reason = result.error?.message ?? `exit ${ result.status }`;
		const output = `${ result.stdout ?? '' }${ result.stderr ?? '' }`.trim();
		throw new ToolError( `${ command } ${ args.join( ' ' ) }: ${ reason }\n${ output }` );
	}
	return result.stdout ?? '';
}

/** Runs a program with our own terminal; returns its exit status, null when a signal ended it. */
export function run_live( command, args, options = {} ) {
	const result = spawnSync( command, args, { cwd: ROOT, stdio: 'inherit', ...options } );
	if ( result.error ) {
		throw new ToolError( `${ command }: ${ result.error.message }` );
	}
	return result.status;
}

/**
 * Runs a program while its output is both shown and kept: { status, output }. With `hold` it is shown when the program has
 * ended, in one piece, for what runs beside others; with `silent` as well it is kept only. With `prefix` each line is shown
 * when it is whole, behind it.
 */
export function run_tee( command, args, { hold = false, silent = false, prefix = '', ...options } = {} ) {
	return new Promise( ( done ) => {
		const child = spawn( command, args, { cwd: ROOT, stdio: [ 'ignore', 'pipe', 'pipe' ], ...options } );
		let output = '';
		const take = ( stream ) => ( chunk ) => {
			output += chunk;
			if ( ! hold ) {
				stream.write( chunk );
			}
		};
		const lines = ( from ) =>
			createInterface( { input: from, crlfDelay: Infinity } ).on( 'line', ( line ) => {
				output += line + '\n';
				process.stdout.write( `${ prefix }${ line }\n` );
			} );
		if ( prefix ) {
			[ child.stdout, child.stderr ].forEach( lines );
		} else {
			child.stdout.on( 'data', take( process.stdout ) );
			child.stderr.on( 'data', take( process.stderr ) );
		}
		child.on( 'error', ( error ) => done( { status: 127, output: output + error.message } ) );
		child.on( 'close', ( status ) => {
			if ( hold && ! silent ) {
				process.stdout.write( output );
			}
			done( { status: status ?? 1, output } );
		} );
	} );
}

export function has_program( name ) {
	return spawnSync( 'sh', [ '-c', `command -v "$1"`, 'sh', name ] ).status === 0;
}

export function is_alive( pid ) {
	try {
		process.kill( pid, 0 );
		return true;
	} catch ( error ) {
		return error.code === 'EPERM';
	}
}

/** Command line of a process, '' when it is gone. */
export function command_of( pid ) {
	if ( existsSync( '/proc/self/cmdline' ) ) {
		try {
			return readFileSync( `/proc/${ pid }/cmdline`, 'utf8' ).replaceAll( '\0', ' ' );
		} catch {
			return '';
		}
	}
	return spawnSync( 'ps', [ '-o', 'command=', '-p', String( pid ) ], { encoding: 'utf8' } ).stdout ?? '';
}

/** Pid of the process that a process belongs to, 0 when it is gone. */
export function parent_of( pid ) {
	if ( existsSync( '/proc/self/stat' ) ) {
		try {
			// The name, which stands in parentheses, may hold anything.
			const stat = readFileSync( `/proc/${ pid }/stat`, 'utf8' );
			return Number( stat.slice( stat.lastIndexOf( ')' ) + 2 ).split( ' ' )[ 1 ] );
		} catch {
			return 0;
		}
	}
	return Number( spawnSync( 'ps', [ '-o', 'ppid=', '-p', String( pid ) ], { encoding: 'utf8' } ).stdout ) || 0;
}

/** The pid in a file when that process still runs and its command line holds `mark`, else 0. */
export function pid_in( file, mark ) {
	if ( ! existsSync( file ) ) {
		return 0;
	}
	const pid = Number( readFileSync( file, 'utf8' ).trim() );
	return pid > 1 && is_alive( pid ) && command_of( pid ).includes( mark ) ? pid : 0;
}

/** Ends a whole process group that a tool started with `detached: true`, then waits until it is gone. */
export async function stop_group( pid ) {
	const signal = ( name ) => {
		try {
			process.kill( -pid, name );
			return true;
		} catch {
			return false;
		}
	};
	signal( 'SIGTERM' );
	const deadline = Date.now() + 8000;
	while ( signal( 0 ) ) {
		if ( Date.now() > deadline ) {
			signal( 'SIGKILL' );
			return;
		}
		await pause( 50 );
	}
}

export const pause = ( ms ) => new Promise( ( done ) => setTimeout( done, ms ) );

/** Waits until `check` answers true; throws with `what` after `seconds`. */
export async function wait_for( check, what, seconds = 30 ) {
	const deadline = Date.now() + seconds * 1000;
	while ( ! ( await check() ) ) {
		if ( Date.now() > deadline ) {
			throw new ToolError( `${ what } did not come up within ${ seconds } s` );
		}
		await pause( 50 );
	}
}

export function port_is_open( port, host = '127.0.0.1' ) {
	return new Promise( ( done ) => {
		const socket = createConnection( { port, host } );
		const close = ( open ) => {
			socket.destroy();
			done( open );
		};
		socket.once( 'connect', () => close( true ) );
		socket.once( 'error', () => close( false ) );
	} );
}

/** A port nobody listens on at this moment. */
export function free_port() {
	return new Promise( ( done, failed ) => {
		const server = createServer();
		server.once( 'error', failed );
		server.listen( 0, '127.0.0.1', () => {
			const { port } = server.address();
			server.close( () => done( port ) );
		} );
	} );
}

export function fresh_dir( path ) {
	rmSync( path, { recursive: true, force: true } );
	mkdirSync( path, { recursive: true } );
	return path;
}

/** Runs a tool's main function; a ToolError is printed as one message, without a stack. */
export async function main( task ) {
	try {
		const status = await task();
		process.exitCode = typeof status === 'number' ? status : 0;
	} catch ( error ) {
		console.error( error instanceof ToolError ? error.message : error );
		process.exitCode = 1;
	}
}

/** Splits `--name=value` options from plain words; everything after `--` comes back as rest. */
export function parse_args( argv ) {
	const words = [];
	const options = {};
	const dashes = argv.indexOf( '--' );
	const rest = dashes < 0 ? [] : argv.slice( dashes + 1 );
	for ( const arg of dashes < 0 ? argv : argv.slice( 0, dashes ) ) {
		const match = /^--([a-z-]+)(?:=(.*))?$/s.exec( arg );
		if ( match ) {
			options[ match[ 1 ] ] = match[ 2 ] ?? true;
		} else {
			words.push( arg );
		}
	}
	return { words, options, rest };
}
