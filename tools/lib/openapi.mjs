/**
 * The contract as an OpenAPI 3.1 document: routes, their arguments, answers and refusals, with the shapes that have names.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { name_of } from './definitions.mjs';
import { ROOT, ToolError } from './run.mjs';

const SUMMARIES = join( ROOT, 'contracts/summaries.json' );

/** Arguments that bring a file of a form; core knows no schema for them. */
const FILES = {
	'POST /account/set-avatar': [ 'image' ],
	'POST /account/set-profile-cover': [ 'image' ],
	'POST /circle': [ 'icon', 'cover' ],
	'POST /circle/{id}': [ 'icon', 'cover' ],
	'POST /content': [ 'file' ],
	'POST /media': [ 'images[]', 'videos[]', 'files[]' ],
	'POST /media/upload/{id}': [ 'part' ],
	'POST /topic': [ 'thumbnail' ],
};

const ERROR = {
	type: 'object',
	required: [ 'code', 'message', 'data' ],
	properties: {
		code: { type: 'string', description: '`zeromo_…`, or a code of WordPress itself' },
		message: { type: 'string', description: 'Chinese, fit to be shown' },
		data: {
			type: 'object',
			required: [ 'status' ],
			properties: {
				status: { type: 'integer' },
				field: { type: 'string', description: 'the argument that is wrong, where there is one' },
			},
		},
	},
};

const RESPONSES = {
	BadRequest: 'An argument is missing or has the wrong shape',
	LoginRequired: 'Nobody is signed in',
	Forbidden: 'The caller may not do this, or the nonce is old',
	NotFound: 'It is not there, or the caller may not know of it',
	TooManyRequests: 'The limit of this action is reached',
	Refused: 'Any other refusal, such as a conflict of state (409) or a rule that was broken (422)',
};

const is_object = ( value ) => value !== null && typeof value === 'object' && ! Array.isArray( value );

/** PHP writes an empty map as a list. */
const map_of = ( value ) => ( is_object( value ) ? value : {} );

/** A JSON schema of WordPress as one of 2020-12: `required` stands at the object, names lead to components. */
export function schema_of( schema ) {
	if ( Array.isArray( schema ) ) {
		return schema.map( schema_of );
	}
	if ( ! is_object( schema ) ) {
		return schema;
	}
	const { required, properties, $ref, ...rest } = schema;
	const found = {};
	for ( const [ key, value ] of Object.entries( rest ) ) {
		found[ key ] = [ 'items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties' ].includes( key )
			? schema_of( value )
			: value;
	}
	if ( $ref ) {
		found.$ref = $ref.replace( '#/$defs/', '#/components/schemas/' );
	}
	if ( properties ) {
		const names = Object.entries( map_of( properties ) );
		found.properties = Object.fromEntries( names.map( ( [ name, one ] ) => [ name, schema_of( one ) ] ) );
		const needed = Array.isArray( required )
			? required
			: names.filter( ( [ , one ] ) => one.required === true ).map( ( [ name ] ) => name );
		if ( needed.length ) {
			found.required = needed;
		}
	}
	return found;
}

/** `POST /circle/members/{user_id}` → post_circle_members_by_user_id. */
const id_of = ( name ) =>
	name
		.toLowerCase()
		.replace( /\{(\w+)\}/g, 'by_$1' )
		.replace( / \//, '_' )
		.replace( /[/-]/g, '_' );

function parameter( name, argument, place ) {
	const { description = name, ...schema } = schema_of( argument );
	const listed = [ argument.type ].flat().includes( 'array' );
	return {
		name,
		in: place,
		description,
		required: place === 'path' || argument.required === true,
		schema,
		// WordPress reads a list in an address as words between commas.
		...( listed && place === 'query' && { style: 'form', explode: false } ),
		...( argument.type === 'object' && place === 'query' && { style: 'deepObject', explode: true } ),
	};
}

function body( name, args ) {
	const files = FILES[ name ] ?? [];
	if ( ! args.length && ! files.length ) {
		return {};
	}
	const schema = schema_of( { type: 'object', properties: Object.fromEntries( args ) } );
	const content = { 'application/json': { schema } };
	if ( files.length ) {
		const binary = ( file ) =>
			file.endsWith( '[]' )
				? { type: 'array', items: { type: 'string', format: 'binary' } }
				: { type: 'string', format: 'binary' };
		const own = Object.fromEntries( files.map( ( file ) => [ file, binary( file ) ] ) );
		content[ 'multipart/form-data' ] = { schema: { ...schema, properties: { ...schema.properties, ...own } } };
	}
	return { requestBody: { content } };
}

function operation( name, route, summary ) {
	const [ method, path ] = name.split( ' ' );
	const in_path = [ ...path.matchAll( /\{(\w+)\}/g ) ].map( ( [ , one ] ) => one );
	const args = Object.entries( map_of( route.in ) );
	const in_query = [ 'GET', 'DELETE' ].includes( method );
	const rest = args.filter( ( [ one ] ) => ! in_path.includes( one ) );
	const refusal = ( key ) => ( { $ref: `#/components/responses/${ key }` } );
	const member = route.who !== 'all';
	return {
		operationId: id_of( name ),
		tags: [ path.split( '/' )[ 1 ] ],
		summary,
		parameters: [
			...args
				.filter( ( [ one ] ) => in_path.includes( one ) )
				.map( ( [ one, argument ] ) => parameter( one, argument, 'path' ) ),
			...( in_query ? rest.map( ( [ one, argument ] ) => parameter( one, argument, 'query' ) ) : [] ),
		],
		...( in_query ? {} : body( name, rest ) ),
		security: [ ...( member ? [] : [ {} ] ), { cookie: [], nonce: [] }, { password: [] } ],
		responses: {
			200: { description: 'Success', content: { 'application/json': { schema: schema_of( route.out ) } } },
			400: refusal( 'BadRequest' ),
			...( member && { 401: refusal( 'LoginRequired' ) } ),
			403: refusal( 'Forbidden' ),
			404: refusal( 'NotFound' ),
			...( route.limit && { 429: refusal( 'TooManyRequests' ) } ),
			default: refusal( 'Refused' ),
		},
	};
}

/** The named shapes that routes lead to, also through others. */
function reached_from( routes, definitions ) {
	const found = new Set();
	const walk = ( value ) => {
		if ( value === null || typeof value !== 'object' ) {
			return;
		}
		const name = name_of( value );
		if ( name && ! found.has( name ) ) {
			found.add( name );
			walk( definitions[ name ] );
		}
		Object.values( value ).forEach( walk );
	};
	walk( routes );
	return Object.entries( definitions ).filter( ( [ name ] ) => found.has( name ) );
}

/** contracts/summaries.json: one English sentence a route. */
function summaries_of( routes ) {
	const summaries = existsSync( SUMMARIES ) ? JSON.parse( readFileSync( SUMMARIES, 'utf8' ) ) : {};
	const missing = Object.keys( routes ).filter( ( name ) => ! summaries[ name ] );
	const stale = Object.keys( summaries ).filter( ( name ) => ! routes[ name ] );
	if ( missing.length || stale.length ) {
		throw new ToolError(
			`contracts/summaries.json lacks ${ missing.join( ', ' ) || 'nothing' } and has too much: ${
				stale.join( ', ' ) || 'nothing'
			}.`
		);
	}
	return summaries;
}

/**
 * @param {Object}                 contract  As in contracts/rest.schema.json.
 * @param {Object<string, string>} summaries A sentence a route.
 * @param {string}                 version   Of the product.
 */
export function openapi_of( contract, summaries, version ) {
	const paths = {};
	for ( const [ name, route ] of Object.entries( contract.routes ) ) {
		const [ method, path ] = name.split( ' ' );
		( paths[ path ] ??= {} )[ method.toLowerCase() ] = operation( name, route, summaries[ name ] );
	}
	const tags = [ ...new Set( Object.keys( paths ).map( ( path ) => path.split( '/' )[ 1 ] ) ) ].sort();
	const refusals = Object.entries( RESPONSES ).map( ( [ key, description ] ) => [
		key,
		{
			description,
			...( key === 'TooManyRequests' && {
				headers: { 'Retry-After': { description: 'seconds to wait', schema: { type: 'integer' } } },
			} ),
			content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
		},
	] );
	return {
		openapi: '3.1.0',
		info: {
			title: 'Zeromo Community',
			version,
			description:
				'The REST routes of Zeromo Community. Written by `npm run contracts` out of the schemas that the routes check.',
			license: { name: 'GPL-2.0-or-later', identifier: 'GPL-2.0-or-later' },
		},
		servers: [ { url: '/wp-json/zeromo/v1', description: 'a site with its REST address where WordPress puts it' } ],
		tags: tags.map( ( name ) => ( { name, description: `Routes below /${ name }` } ) ),
		paths,
		components: {
			schemas: {
				Error: ERROR,
				...Object.fromEntries(
					reached_from( contract.routes, contract.$defs ).map( ( [ name, one ] ) => [
						name,
						schema_of( one ),
					] )
				),
			},
			responses: Object.fromEntries( refusals ),
			securitySchemes: {
				cookie: {
					type: 'apiKey',
					in: 'cookie',
					name: 'wordpress_logged_in',
					description: "WordPress's own cookie; its name ends in a hash of the site's address",
				},
				nonce: {
					type: 'apiKey',
					in: 'header',
					name: 'X-WP-Nonce',
					description: 'nonce of the action `wp_rest`',
				},
				password: {
					type: 'http',
					scheme: 'basic',
					description: 'user name and an application password of WordPress',
				},
			},
		},
	};
}

/** What docs/openapi.json has to be. */
export function openapi_text( contract ) {
	const { version } = JSON.parse( readFileSync( join( ROOT, 'package.json' ), 'utf8' ) );
	return JSON.stringify( openapi_of( contract, summaries_of( contract.routes ), version ), null, '\t' ) + '\n';
}

/** Problems that the linter finds in a document: [ 'rule: message (place)' ]. */
export async function openapi_problems( text ) {
	const { createConfig, lintFromString } = await import( '@redocly/openapi-core' );
	const config = await createConfig( { extends: [ 'recommended-strict' ] } );
	const found = await lintFromString( { source: text, absoluteRef: 'openapi.json', config } );
	return found.map(
		( { ruleId, message, location } ) => `${ ruleId }: ${ message } (${ location?.[ 0 ]?.pointer ?? '' })`
	);
}
