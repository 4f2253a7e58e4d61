/**
 * Search engines as a test needs them: one process on the loopback interface with what we call of Meilisearch's and of Elasticsearch's REST
 * interfaces, written from what they publish and as strict as they are about keys, fields and the order of things. It shares no code with the
 * plugin, prints its port and ends with its stdin. POST /control orders what the next calls meet and answers what was called since.
 */
import { createServer } from 'node:http';

process.stdin.on( 'end', () => process.exit( 0 ) ).resume();

const KEYS = {
	'/meili': [ 'Bearer secret-key' ],
	'/elastic': [ 'ApiKey secret-key', `Basic ${ Buffer.from( 'admin:secret-key' ).toString( 'base64' ) }` ],
};
const FAULTS = [ 'hang', 'html', 'down', 'cut', 'redirect', 'strangers', 'part', 'task-fails', 'full' ];
/** Those that are met inside an answer. */
const WITHIN = [ 'part', 'task-fails', 'full' ];
const faults = [];
const calls = [];
const indexes = new Map();
const tasks = [];

const json = ( status, body ) => [ status, 'application/json', JSON.stringify( body ) ];

/** What an answer is searched by: words of letters, single characters, pairs. */
function terms( text ) {
	const out = [];
	for ( const run of text.match( /[a-z0-9]+|[^\x00-\x7f\p{P}\p{Z}]+/gu ) ?? [] ) {
		if ( /^[a-z0-9]/.test( run ) ) {
			out.push( run );
		} else {
			out.push( ...run );
		}
	}
	return out;
}

/** How often one list stands in another; the last word of letters may go on. */
function times( words, asked ) {
	let n = 0;
	for ( let at = 0; at + asked.length <= words.length; at++ ) {
		const fits = asked.every( ( word, k ) => {
			const open = k === asked.length - 1 && /^[a-z0-9]/.test( word );
			return open ? words[ at + k ].startsWith( word ) : words[ at + k ] === word;
		} );
		n += fits ? 1 : 0;
	}
	return n;
}

function best( index, phrases, fields, keeps, newest ) {
	const scored = [];
	for ( const [ id, doc ] of index.docs ) {
		const counts = phrases.map( ( phrase ) =>
			fields.reduce(
				( sum, [ field, worth ] ) => sum + worth * times( terms( doc[ field ] ), terms( phrase ) ),
				0
			)
		);
		if ( keeps( doc ) && counts.every( ( n ) => n > 0 ) ) {
			scored.push( { id, created: doc.created, score: counts.reduce( ( a, b ) => a + b, 0 ) } );
		}
	}
	return scored.sort( ( a, b ) => ( newest ? 0 : b.score - a.score ) || b.created - a.created );
}

function only( body, names ) {
	const strange = Object.keys( body ).filter( ( name ) => ! names.includes( name ) );
	return strange.length ? `Unknown field \`${ strange[ 0 ] }\`` : null;
}

const SIGNS = { '=': ( a, b ) => a === b, '>=': ( a, b ) => a >= b, '<=': ( a, b ) => a <= b };
const FIELDS = [ 'id', 'type', 'author', 'circle', 'created', 'title', 'body' ];

/** A task that has been taken in; it ends when it is asked about a second time. */
function begun( status, work ) {
	tasks.push( { work, asked: 0, status: null, fails: faults[ 0 ] === 'task-fails' && Boolean( faults.shift() ) } );
	return json( status, { taskUid: tasks.length - 1, status: 'enqueued', type: 'x', enqueuedAt: 'now' } );
}

function meili( method, path, body ) {
	const refused = ( status, code ) => json( status, { message: code, code, type: 'invalid_request', link: '' } );
	let found;
	if ( ( found = path.match( /^\/tasks\/(\d+)$/ ) ) && method === 'GET' ) {
		const task = tasks[ found[ 1 ] ];
		if ( ! task ) {
			return refused( 404, 'task_not_found' );
		}
		if ( ++task.asked > 1 && task.status === null ) {
			task.status = ! task.fails && task.work() ? 'succeeded' : 'failed';
		}
		return json( 200, { uid: Number( found[ 1 ] ), status: task.status ?? 'processing' } );
	}
	if ( path === '/indexes' && method === 'POST' ) {
		const strange = only( body, [ 'uid', 'primaryKey' ] );
		return strange
			? refused( 400, 'bad_request' )
			: begun( 202, () => {
					const is_new = ! indexes.has( `m${ body.uid }` );
					indexes.set( `m${ body.uid }`, { docs: new Map(), key: body.primaryKey, settings: {} } );
					return is_new;
				} );
	}
	found = path.match( /^\/indexes\/([\w-]+)(\/.*)?$/ );
	if ( ! found ) {
		return refused( 404, 'not_found' );
	}
	const name = `m${ found[ 1 ] }`;
	const index = () => indexes.get( name );
	const rest = found[ 2 ] ?? '';
	if ( rest === '' && method === 'DELETE' ) {
		return begun( 202, () => indexes.delete( name ) );
	}
	if ( rest === '/settings' && method === 'PATCH' ) {
		const known = [
			'searchableAttributes',
			'filterableAttributes',
			'sortableAttributes',
			'displayedAttributes',
			'rankingRules',
			'pagination',
		];
		return only( body, known )
			? refused( 400, 'bad_request' )
			: begun( 202, () => Boolean( Object.assign( index().settings, body ) ) );
	}
	if ( rest === '/documents?primaryKey=id' && method === 'POST' && Array.isArray( body ) ) {
		return begun( 202, () => {
			// An index that is not there is made, without any settings.
			if ( ! indexes.has( name ) ) {
				indexes.set( name, { docs: new Map(), key: 'id', settings: {} } );
			}
			body.forEach( ( doc ) => index().docs.set( doc.id, doc ) );
			return body.every( ( doc ) => Number.isInteger( doc.id ) && ! only( doc, FIELDS ) );
		} );
	}
	if ( rest === '/documents/delete-batch' && method === 'POST' && Array.isArray( body ) ) {
		return begun( 202, () => body.every( ( id ) => index().docs.delete( id ) || true ) );
	}
	if ( rest !== '/search' || method !== 'POST' ) {
		return refused( 404, 'not_found' );
	}
	if ( ! index() ) {
		return refused( 404, 'index_not_found' );
	}
	const {
		searchableAttributes = [],
		filterableAttributes = [],
		sortableAttributes = [],
		pagination,
	} = index().settings;
	const known = [
		'q',
		'limit',
		'filter',
		'sort',
		'attributesToRetrieve',
		'attributesToSearchOn',
		'matchingStrategy',
	];
	const filters = ( body.filter ?? [] ).map( ( text ) => text.match( /^(\w+) (=|>=|<=) (\d+)$/ ) );
	const order = body.sort ?? [];
	if (
		only( body, known ) ||
		! Number.isInteger( body.limit ) ||
		filters.some( ( one ) => ! one || ! filterableAttributes.includes( one[ 1 ] ) ) ||
		order.some( ( one ) => ! sortableAttributes.includes( one.split( ':' )[ 0 ] ) ) ||
		( body.attributesToSearchOn ?? [] ).some( ( one ) => ! searchableAttributes.includes( one ) )
	) {
		return refused( 400, 'invalid_search' );
	}
	const keeps = ( doc ) =>
		filters.every( ( [ , field, sign, value ] ) => SIGNS[ sign ]( doc[ field ], Number( value ) ) );
	const phrases = [ ...body.q.matchAll( /"([^"]*)"|(\S+)/g ) ].map( ( one ) => one[ 1 ] ?? one[ 2 ] );
	const fields = ( body.attributesToSearchOn ?? searchableAttributes ).map( ( field ) => [
		field,
		field === 'title' ? 3 : 1,
	] );
	const hits = best( index(), phrases, fields, keeps, order.length > 0 );
	const most = Math.min( body.limit, pagination?.maxTotalHits ?? 1000 );
	return json( 200, {
		hits: hits.slice( 0, most ).map( ( { id } ) => ( { id } ) ),
		estimatedTotalHits: hits.length,
	} );
}

function elastic( method, path, body, type ) {
	const refused = ( status, kind ) => json( status, { error: { type: kind, reason: kind }, status } );
	const found = path.match( /^\/([a-z][\w-]*)(\/.*)?$/ );
	const rest = found?.[ 2 ] ?? '';
	const name = `e${ found?.[ 1 ] }`;
	if ( rest === '' && method === 'DELETE' ) {
		return indexes.delete( name )
			? json( 200, { acknowledged: true } )
			: refused( 404, 'index_not_found_exception' );
	}
	const index = indexes.get( name );
	if ( rest === '' && method === 'PUT' ) {
		if ( index ) {
			return refused( 400, 'resource_already_exists_exception' );
		}
		if ( only( body, [ 'settings', 'mappings' ] ) ) {
			return refused( 400, 'parse_exception' );
		}
		const { analyzer, filter } = body.settings.analysis;
		const fields = body.mappings.properties;
		const uses = Object.values( fields )
			.map( ( one ) => one.analyzer )
			.filter( Boolean );
		const filters = [ 'cjk_width', 'lowercase', ...Object.keys( filter ) ];
		if (
			uses.some(
				( one ) => ! analyzer[ one ] || analyzer[ one ].filter.some( ( each ) => ! filters.includes( each ) )
			)
		) {
			return refused( 400, 'mapper_parsing_exception' );
		}
		indexes.set( name, { docs: new Map(), fields } );
		return json( 200, { acknowledged: true, index: found[ 1 ] } );
	}
	if ( rest === '/_bulk?refresh=wait_for' && method === 'POST' ) {
		if ( type !== 'application/x-ndjson' || ! body.endsWith( '\n' ) ) {
			return refused( 400, 'illegal_argument_exception' );
		}
		const lines = body.slice( 0, -1 ).split( '\n' ).map( JSON.parse );
		const items = [];
		while ( lines.length ) {
			const [ [ action, { _id } ] ] = Object.entries( lines.shift() );
			const is_full = faults[ 0 ] === 'full' && items.length === 1;
			if ( action === 'delete' ) {
				items.push( { delete: { _id, status: index?.docs.delete( _id ) ? 200 : 404 } } );
			} else {
				const doc = lines.shift();
				const status = is_full ? 429 : 201;
				if ( status === 201 ) {
					index.docs.set( _id, doc );
				}
				items.push( { index: { _id, status } } );
			}
		}
		if ( faults[ 0 ] === 'full' ) {
			faults.shift();
		}
		return json( 200, { took: 1, errors: items.some( ( one ) => ( one.index?.status ?? 200 ) > 299 ), items } );
	}
	if ( rest !== '/_search' || method !== 'POST' ) {
		return refused( 405, 'method_not_allowed' );
	}
	if ( ! index ) {
		return refused( 404, 'index_not_found_exception' );
	}
	if ( only( body, [ 'size', '_source', 'track_total_hits', 'query', 'sort' ] ) || body.size > 10000 ) {
		return refused( 400, 'parsing_exception' );
	}
	const { must, filter } = body.query.bool;
	const wrong = must.some( ( one ) => ! [ 'phrase', 'phrase_prefix' ].includes( one.multi_match.type ) );
	const narrowed = filter.map( ( one ) => Object.entries( one.term ?? one.range )[ 0 ] );
	if ( wrong || narrowed.some( ( [ field ] ) => ! index.fields[ field ] ) ) {
		return refused( 400, 'parsing_exception' );
	}
	const keeps = ( doc ) =>
		narrowed.every( ( [ field, value ] ) =>
			typeof value === 'object'
				? doc[ field ] >= ( value.gte ?? 0 ) && doc[ field ] <= ( value.lte ?? Infinity )
				: doc[ field ] === value
		);
	const fields = must[ 0 ].multi_match.fields.map( ( one ) => [
		one.split( '^' )[ 0 ],
		Number( one.split( '^' )[ 1 ] ?? 1 ),
	] );
	const phrases = must.map( ( one ) => one.multi_match.query );
	const hits = best( index, phrases, fields, keeps, typeof body.sort[ 0 ] === 'object' ).slice( 0, body.size );
	const timed_out = faults[ 0 ] === 'part' && Boolean( faults.shift() );
	return json( 200, {
		took: 1,
		timed_out,
		hits: { hits: hits.map( ( { id, score } ) => ( { _id: id, _score: score } ) ) },
	} );
}

const strangers = [ 99999998, 0, -5, 'x', null, 99999999 ].map( ( id ) => ( { id, _id: id } ) );

/** What a fault answers in place of the engine. */
const ANSWERS = {
	html: () => [ 200, 'text/html', '<p>sign in to this network</p>' ],
	down: () => json( 503, { message: 'down' } ),
	redirect: () => [ 302, 'text/plain', '', { Location: '/elsewhere' } ],
	strangers: ( face ) => json( 200, { hits: face === '/meili' ? strangers : { hits: strangers } } ),
};

function answer( face, path, request, text ) {
	const fault = WITHIN.includes( faults[ 0 ] ) ? undefined : faults.shift();
	if ( fault ) {
		return ANSWERS[ fault ] ? ANSWERS[ fault ]( face ) : fault;
	}
	if ( ! KEYS[ face ].includes( request.headers.authorization ) ) {
		return json( face === '/meili' ? 403 : 401, { message: 'key' } );
	}
	if ( face === '/meili' ) {
		return meili( request.method, path, text ? JSON.parse( text ) : {} );
	}
	const is_lines = path.includes( '_bulk' ) || ! text;
	return elastic( request.method, path, is_lines ? text : JSON.parse( text ), request.headers[ 'content-type' ] );
}

const server = createServer( async ( request, response ) => {
	let text = '';
	for await ( const piece of request ) {
		text += piece;
	}
	if ( request.url === '/control' ) {
		faults.splice( 0, faults.length, ...JSON.parse( text ).filter( ( one ) => FAULTS.includes( one ) ) );
		response.end( JSON.stringify( calls.splice( 0 ) ) );
		return;
	}
	const face = request.url.startsWith( '/meili' ) ? '/meili' : '/elastic';
	const path = request.url.slice( face.length );
	calls.push( `${ request.method } ${ path }` );
	const made = answer( face, path, request, text );
	if ( made === 'hang' ) {
		return;
	}
	if ( made === 'cut' ) {
		response.writeHead( 200, { 'Content-Length': 999 } );
		response.write( '{"hits":' );
		response.destroy();
		return;
	}
	const [ status, type, body, more ] = made;
	response.writeHead( status, { 'Content-Type': type, ...more } );
	response.end( body );
} );

server.listen( 0, '127.0.0.1', () => process.stdout.write( `${ server.address().port }\n` ) );
