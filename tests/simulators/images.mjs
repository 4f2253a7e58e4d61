/**
 * Services that make pictures as a test needs them: one process on the loopback interface with OpenAI's images API and DashScope's tasks, as
 * strict as they are. It shares no code with the plugin, prints its port and ends with its stdin. POST /control orders what the next calls
 * meet; GET /control tells what was called.
 */
import { createServer } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';

process.stdin.on( 'end', () => process.exit( 0 ) ).resume();

const KEY = 'Bearer sk-test';
const faults = [];
const calls = [];
const tasks = new Map();

function chunk( type, body ) {
	const head = Buffer.alloc( 4 );
	head.writeUInt32BE( body.length );
	const named = Buffer.concat( [ Buffer.from( type ), body ] );
	const sum = Buffer.alloc( 4 );
	sum.writeUInt32BE( crc32( named ) );
	return Buffer.concat( [ head, named, sum ] );
}

/** A PNG of one colour. */
function png( width, height, n ) {
	const size = Buffer.alloc( 13 );
	size.writeUInt32BE( width, 0 );
	size.writeUInt32BE( height, 4 );
	size.set( [ 8, 2, 0, 0, 0 ], 8 );
	const row = Buffer.concat( [ Buffer.from( [ 0 ] ), Buffer.alloc( width * 3, 60 + 40 * n ) ] );
	const body = deflateSync( Buffer.concat( Array.from( { length: height }, () => row ) ) );
	const magic = Buffer.from( [ 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a ] );
	return Buffer.concat( [ magic, chunk( 'IHDR', size ), chunk( 'IDAT', body ), chunk( 'IEND', Buffer.alloc( 0 ) ) ] );
}

const json = ( status, body ) => [ status, 'application/json', JSON.stringify( body ) ];
const html = () => [ 502, 'text/html', '<!doctype html><title>502</title><h1>Bad Gateway</h1>' ];
const refusal = ( status, code ) => json( status, { error: { message: 'refused', type: 'invalid', code } } );

const FAULTS = {
	html,
	'html-200': () => [ 200, 'text/html', '<p>sign in to this network</p>' ],
	flagged: () => refusal( 400, 'moderation_blocked' ),
	busy: () => refusal( 429, 'rate_limit_exceeded' ),
	empty: () => refusal( 429, 'insufficient_quota' ),
	down: () => refusal( 503, 'server_error' ),
	'no-pictures': () => json( 200, { created: 1, data: [ { status: 'queued', task_id: 'x' } ] } ),
	'no-picture': () =>
		json( 200, { created: 1, data: [ { b64_json: Buffer.from( '<html>' ).toString( 'base64' ) } ] } ),
	inside: () => json( 200, { created: 1, data: [ { url: 'http://127.0.0.1:9/latest/meta-data' } ] } ),
	redirect: ( base ) => [ 302, 'text/plain', '', { Location: `${ base }/pictures/8x8.png` } ],
	'dash-flagged': () => json( 400, { code: 'DataInspectionFailed', message: 'x' } ),
	'dash-busy': () => json( 429, { code: 'Throttling.RateQuota', message: 'x' } ),
	'dash-arrears': () => json( 400, { code: 'Arrearage', message: 'x' } ),
	'dash-sync': () => json( 403, { code: 'AccessDenied', message: 'asynchronous calls are not supported' } ),
	'dash-no-task': () => json( 200, { output: { task_status: 'PENDING' } } ),
};

function openai( body, base ) {
	const asked = JSON.parse( body );
	const [ width, height ] = String( asked.size ).split( 'x' ).map( Number );
	if ( ! asked.model || ! asked.prompt || ! ( width > 0 && height > 0 ) || ! ( asked.n >= 1 && asked.n <= 10 ) ) {
		return refusal( 400, 'invalid_request' );
	}
	if ( asked.model.startsWith( 'gpt-image' ) && asked.response_format ) {
		return refusal( 400, 'unknown_parameter' );
	}
	const one = ( n ) =>
		asked.response_format === 'b64_json' && asked.model !== 'by-url'
			? { b64_json: png( width, height, n ).toString( 'base64' ) }
			: { url: `${ base }/pictures/${ width }x${ height }.png` };
	return json( 200, { created: 1, data: Array.from( { length: asked.n }, ( _, n ) => one( n ) ) } );
}

function dashscope( request, body ) {
	const asked = JSON.parse( body );
	if ( request.headers[ 'x-dashscope-async' ] !== 'enable' || ! /^\d+\*\d+$/.test( asked.parameters?.size ) ) {
		return json( 400, { code: 'InvalidParameter', message: 'x' } );
	}
	const id = `task-${ tasks.size + 1 }`;
	tasks.set( id, { size: asked.parameters.size, n: asked.parameters.n, looks: 0, prompt: asked.input.prompt } );
	return json( 200, { output: { task_id: id, task_status: 'PENDING' } } );
}

/** PENDING, RUNNING, then what the prompt says. */
function task( id, base ) {
	const found = tasks.get( id );
	if ( ! found || found.prompt.includes( 'lost' ) ) {
		return json( 200, { output: { task_id: id, task_status: 'UNKNOWN' } } );
	}
	found.looks++;
	if ( found.looks < 3 ) {
		return json( 200, { output: { task_id: id, task_status: found.looks === 1 ? 'PENDING' : 'RUNNING' } } );
	}
	if ( found.prompt.includes( 'flagged' ) ) {
		return json( 200, { output: { task_id: id, task_status: 'FAILED', code: 'DataInspectionFailed' } } );
	}
	const url = `${ base }/pictures/${ found.size.replace( '*', 'x' ) }.png`;
	const results = Array.from( { length: found.n }, ( _, n ) =>
		found.prompt.includes( 'part' ) && n > 0 ? { code: 'InternalError', message: 'x' } : { url }
	);
	return json( 200, { output: { task_id: id, task_status: 'SUCCEEDED', results } } );
}

/** What a call of a service meets that has the right key. */
function served( request, pathname, body, base ) {
	if ( pathname === '/v1/models' ) {
		return json( 200, { data: [ { id: 'dall-e-3' }, { id: 'gpt-image-1' }, { id: 'by-url' } ] } );
	}
	if ( pathname === '/v1/images/generations' ) {
		return openai( body, base );
	}
	if ( pathname === '/dash/services/aigc/text2image/image-synthesis' ) {
		return dashscope( request, body );
	}
	const named = /^\/dash\/tasks\/(.+)$/.exec( pathname );
	return named ? task( named[ 1 ], base ) : json( 404, { code: 'NotFound' } );
}

function answer( request, url, body, base ) {
	const [ , width = '', height = '' ] = /^\/pictures\/(\d+)x(\d+)\.png$/.exec( url.pathname ) ?? [];
	if ( width !== '' ) {
		return [ 200, 'image/png', png( Number( width ), Number( height ), 1 ) ];
	}
	if ( request.headers.authorization !== KEY ) {
		return url.pathname.startsWith( '/dash' )
			? json( 401, { code: 'InvalidApiKey', message: 'x' } )
			: refusal( 401, 'invalid_api_key' );
	}
	calls.push( `${ request.method } ${ url.pathname }` );
	const fault = faults.shift();
	if ( fault ) {
		return FAULTS[ fault ] ? FAULTS[ fault ]( base ) : [ fault ];
	}
	return served( request, url.pathname, body, base );
}

const server = createServer( async ( request, response ) => {
	const parts = [];
	for await ( const part of request ) {
		parts.push( part );
	}
	const body = Buffer.concat( parts ).toString();
	const base = `http://127.0.0.1:${ server.address().port }`;
	const url = new URL( request.url, base );
	if ( url.pathname === '/control' ) {
		if ( request.method === 'POST' ) {
			faults.push( ...JSON.parse( body ) );
		}
		response.end( JSON.stringify( calls.splice( 0 ) ) );
		return;
	}
	const given = answer( request, url, body, base );
	if ( given[ 0 ] === 'hang' ) {
		return;
	}
	if ( given[ 0 ] === 'cut' ) {
		response.writeHead( 200, { 'Content-Type': 'application/json', 'Content-Length': 5000 } );
		response.write( '{"data":[' );
		setTimeout( () => response.destroy(), 20 );
		return;
	}
	const [ status, type, content, more ] = given;
	response.writeHead( status, { 'Content-Type': type, ...more } );
	response.end( content );
} );
server.listen( 0, '127.0.0.1', () => process.stdout.write( `${ server.address().port }\n` ) );
