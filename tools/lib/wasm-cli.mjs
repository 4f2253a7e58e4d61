/**
 * PHP's command line as WebAssembly: node tools/lib/wasm-cli.mjs <PHP version> <arguments of php>
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadNodeRuntime, useHostFilesystem } from '@php-wasm/node';
import { FileLockManagerInMemory, PHP } from '@php-wasm/universal';

const [ version, ...args ] = process.argv.slice( 2 );
const temporary = mkdtempSync( join( tmpdir(), 'zeromo-php-' ) );
process.on( 'exit', () => rmSync( temporary, { recursive: true, force: true } ) );

const php = new PHP(
	await loadNodeRuntime( version, {
		followSymlinks: true,
		fileLockManager: new FileLockManagerInMemory(),
		emscriptenOptions: { processId: 1, ENV: { ...process.env, TMPDIR: temporary } },
	} )
);
useHostFilesystem( php );
php.chdir( process.cwd() );
// For what WP-CLI asks the terminal; it cannot start itself again, the database's locks would shut the second one out.
await php.setSpawnHandler( ( command, words ) =>
	spawn( command, words, { shell: true, stdio: [ 'pipe', 'pipe', 'pipe' ] } )
);

const to = ( stream ) => new WritableStream( { write: ( chunk ) => void stream.write( chunk ) } );
const result = await php.cli( [ 'php', ...args ] );
await Promise.all( [ result.stdout.pipeTo( to( process.stdout ) ), result.stderr.pipeTo( to( process.stderr ) ) ] );
const status = await result.exitCode.catch( ( error ) => error.status ?? 1 );
// Wait for what is still on its way to a pipe, then end although PHP's runtime holds handles.
process.stdout.write( '', () => process.stderr.write( '', () => process.exit( status ) ) );
