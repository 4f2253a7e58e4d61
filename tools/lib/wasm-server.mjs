/**
 * Serves a site with PHP compiled to WebAssembly, for machines without PHP:
 * node tools/lib/wasm-server.mjs <folder> <port> <PHP version>
 *
 * One instance of PHP answers one request after the other; files are sent by Node itself.
 */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { loadNodeRuntime, useHostFilesystem } from '@php-wasm/node';
import { FileLockManagerInMemory, PHP, PHPRequestHandler } from '@php-wasm/universal';

const [ root, port, version ] = process.argv.slice( 2 );
const origin = `http://127.0.0.1:${ port }`;

const TYPES = {
	'.css': 'text/css; charset=utf-8',
	'.js': 'text/javascript; charset=utf-8',
	'.json': 'application/json; charset=utf-8',
	'.html': 'text/html; charset=utf-8',
	'.txt': 'text/plain; charset=utf-8',
	'.svg': 'image/svg+xml',
	'.png': 'image/png',
	'.jpg': 'image/jpeg',
	'.jpeg': 'image/jpeg',
	'.gif': 'image/gif',
	'.webp': 'image/webp',
	'.ico': 'image/x-icon',
	'.woff2': 'font/woff2',
	'.mp4': 'video/mp4',
};
/** The same as tools/lib/router.php keeps back. */
const PRIVATE = /\/\.|\.(pid|log|sqlite)$|\/zeromo-community\/(node_modules|vendor|tests|tools)\/|\/zeromo-private\//;

const load = () =>
	loadNodeRuntime( version, {
		followSymlinks: true,
		fileLockManager: new FileLockManagerInMemory(),
		emscriptenOptions: { processId: 1 },
	} );

async function make_php() {
	const php = new PHP( await load() );
	useHostFilesystem( php );
	php.chdir( root );
	return php;
}

const handler = new PHPRequestHandler( {
	documentRoot: root,
	absoluteUrl: origin,
	cookieStore: false,
	maxPhpInstances: 1,
	phpFactory: make_php,
	getFileNotFoundAction: () => ( { type: 'internal-redirect', uri: '/index.php' } ),
} );

function static_file( path ) {
	const file = join( root, path );
	return extname( path ) !== '.php' && existsSync( file ) && statSync( file ).isFile() ? file : null;
}

async function body_of( request ) {
	const chunks = [];
	for await ( const chunk of request ) {
		chunks.push( chunk );
	}
	return chunks.length ? new Uint8Array( Buffer.concat( chunks ) ) : undefined;
}

async function answer( request, response ) {
	const path = decodeURIComponent( new URL( request.url, origin ).pathname );
	if ( PRIVATE.test( path ) ) {
		response.writeHead( 404 ).end();
		return;
	}
	const file = static_file( path );
	if ( file ) {
		response.writeHead( 200, {
			'Content-Type': TYPES[ extname( file ).toLowerCase() ] ?? 'application/octet-stream',
		} );
		createReadStream( file ).pipe( response );
		return;
	}
	const headers = Object.fromEntries(
		Object.entries( request.headers ).map( ( [ key, value ] ) => [ key, String( value ) ] )
	);
	const result = await handler.request( {
		method: request.method,
		url: origin + request.url,
		headers,
		body: await body_of( request ),
	} );
	for ( const [ name, values ] of Object.entries( result.headers ) ) {
		response.setHeader( name, values );
	}
	if ( result.errors ) {
		console.error( result.errors );
	}
	response.writeHead( result.httpStatusCode ).end( result.bytes );
}

createServer( ( request, response ) => {
	answer( request, response ).catch( ( error ) => {
		console.error( error );
		if ( ! response.headersSent ) {
			response.writeHead( 500 );
		}
		response.end();
	} );
} ).listen( Number( port ), '127.0.0.1' );
