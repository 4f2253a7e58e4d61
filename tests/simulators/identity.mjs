/**
 * Providers of identities as a test needs them: `oidc-provider`, which the OpenID Foundation has certified, and the dialects of GitHub, WeChat, QQ
 * and Weibo, written from their documents. One process on the loopback interface; it prints its port and ends with its stdin. Who is signed in at
 * the provider and what goes wrong is ordered by POST /control; `skip` consents at once, otherwise a page with a button asks.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

process.stdin.on( 'end', () => process.exit( 0 ) ).resume();

/** What is ordered: who is there, which fault the next call meets. */
const world = { subject: 'person-1', name: '远方的人', union: '', fault: '', skip: true, slow: 0 };
const codes = new Map();
const tokens = new Map();
let calls = [];

const server = createServer( ( request, response ) => void answer( request, response ) );
await new Promise( ( done ) => server.listen( 0, '127.0.0.1', done ) );
const base = `http://127.0.0.1:${ server.address().port }`;

/* OpenID Connect. */

const issuer = new Provider( `${ base }/oidc`, {
	clients: [
		{
			client_id: 'zeromo',
			client_secret: 'a secret of the client & more',
			redirect_uris: [ 'http://placeholder.example/' ],
			grant_types: [ 'authorization_code' ],
			response_types: [ 'code' ],
		},
	],
	pkce: { required: () => true },
	claims: { openid: [ 'sub' ], profile: [ 'name', 'preferred_username' ] },
	cookies: { keys: [ randomBytes( 16 ).toString( 'hex' ) ] },
	features: { devInteractions: { enabled: false } },
	interactions: { url: ( _, asked ) => `${ base }/interaction/${ asked.uid }` },
	findAccount: ( _, id ) => ( { accountId: id, claims: () => ( { sub: id, name: world.name } ) } ),
} );
issuer.proxy = false;
// The addresses of the site are known only when a test runs; a real issuer has them registered.
issuer.Client.prototype.redirectUriAllowed = ( uri ) =>
	uri.includes( '/auth/oauth/oidc/callback' ) || uri.includes( 'rest_route' );
const oidc = issuer.callback();

async function interaction( request, response ) {
	const { prompt, params } = await issuer.interactionDetails( request, response );
	if ( world.fault === 'declined' ) {
		return issuer.interactionFinished( request, response, { error: 'access_denied' } );
	}
	if ( prompt.name === 'login' ) {
		return issuer.interactionFinished( request, response, { login: { accountId: world.subject } } );
	}
	const grant = new issuer.Grant( { accountId: world.subject, clientId: params.client_id } );
	grant.addOIDCScope( 'openid profile' );
	return issuer.interactionFinished( request, response, { consent: { grantId: await grant.save() } } );
}

/* The others. */

/** Consent: a code bound to what was asked with. */
function authorize( dialect, query ) {
	const back = new URL( query.get( 'redirect_uri' ) );
	back.searchParams.set( 'state', query.get( 'state' ) );
	if ( world.fault === 'declined' ) {
		if ( dialect !== 'wechat' ) {
			back.searchParams.set( 'error', 'access_denied' );
		}
		return back.href;
	}
	const code = randomBytes( 12 ).toString( 'hex' );
	codes.set( code, {
		dialect,
		client: query.get( 'client_id' ) ?? query.get( 'appid' ),
		back: query.get( 'redirect_uri' ),
		challenge: query.get( 'code_challenge' ) ?? '',
		inside: query.get( 'scope' ) === 'snsapi_userinfo',
	} );
	back.searchParams.set( 'code', code );
	return back.href;
}

/** The one use of a code: null where it is unknown, used, or asked for otherwise than it was made. */
function spend( dialect, fields ) {
	const made = codes.get( fields.code );
	codes.delete( fields.code );
	if ( ! made || made.dialect !== dialect || world.fault === 'bad-code' ) {
		return null;
	}
	if (
		made.client !== ( fields.client_id ?? fields.appid ) ||
		( fields.client_secret ?? fields.secret ) !== `secret of ${ made.client }`
	) {
		return null;
	}
	if ( dialect !== 'wechat' && made.back !== fields.redirect_uri ) {
		return null;
	}
	const print = createHash( 'sha256' )
		.update( fields.code_verifier ?? '' )
		.digest( 'base64url' );
	if ( dialect === 'github' && print !== made.challenge ) {
		return null;
	}
	const token = randomBytes( 12 ).toString( 'hex' );
	tokens.set( token, made );
	return { token, made };
}

const json = ( value ) => [ 200, { 'Content-Type': 'application/json' }, JSON.stringify( value ) ];
const plain = ( text ) => [ 200, { 'Content-Type': 'text/plain' }, text ];
const number = () =>
	[ ...createHash( 'sha256' ).update( world.subject ).digest( 'hex' ).replace( /\D/g, '' ) ].slice( 0, 9 ).join( '' );
const opened = ( made ) =>
	createHash( 'sha256' ).update( `${ made.client } ${ world.subject }` ).digest( 'hex' ).slice( 0, 28 );

/** What a dialect answers; undefined for an address it does not have. */
function called( path, fields, headers, who ) {
	switch ( path ) {
		case '/github/login/oauth/access_token': {
			const done = spend( 'github', fields );
			return json(
				done ? { access_token: done.token, token_type: 'bearer' } : { error: 'bad_verification_code' }
			);
		}
		case '/github/user':
			return who && headers[ 'user-agent' ]
				? json( { id: Number( number() ), login: 'octo', name: world.name } )
				: [ 403, {}, '' ];
		case '/wechat/sns/oauth2/access_token': {
			const done = spend( 'wechat', fields );
			const more = world.fault === 'snapshot' ? { is_snapshotuser: 1 } : {};
			return plain(
				JSON.stringify(
					done
						? { access_token: done.token, expires_in: 7200, openid: opened( done.made ), ...more }
						: { errcode: 40163, errmsg: 'code been used' }
				)
			);
		}
		case '/wechat/sns/userinfo':
			return plain(
				JSON.stringify(
					who
						? {
								openid: opened( who ),
								nickname: world.name,
								...( world.union ? { unionid: world.union } : {} ),
							}
						: { errcode: 40001, errmsg: 'invalid credential' }
				)
			);
		case '/qq/oauth2.0/token': {
			const done = spend( 'qq', fields );
			if ( ! done ) {
				return plain( 'callback( {"error":100019,"error_description":"code to access token error"} );' );
			}
			return world.fault === 'query'
				? plain( `access_token=${ done.token }&expires_in=7776000&refresh_token=x` )
				: json( { access_token: done.token, expires_in: 7776000 } );
		}
		case '/qq/oauth2.0/me': {
			if ( fields.unionid && world.fault === 'no-union' ) {
				return plain( 'callback( {"error":100048,"error_description":"no unionid"} );' );
			}
			const me = { client_id: world.fault === 'foreign' ? '999' : who?.client, openid: who && opened( who ) };
			const whole = { ...me, ...( fields.unionid && world.union ? { unionid: world.union } : {} ) };
			return world.fault === 'jsonp' ? plain( `callback( ${ JSON.stringify( whole ) } );` ) : json( whole );
		}
		case '/qq/user/get_user_info':
			return json( who ? { ret: 0, nickname: world.name } : { ret: -1, msg: 'no' } );
		case '/weibo/oauth2/access_token': {
			const done = spend( 'weibo', fields );
			return done
				? json( { access_token: done.token, expires_in: 157679999, uid: number() } )
				: [ 400, { 'Content-Type': 'application/json' }, '{"error":"invalid_grant","error_code":21325}' ];
		}
		case '/weibo/2/users/show.json':
			return who
				? json( { id: Number( number() ), screen_name: world.name } )
				: [ 403, {}, '{"error":"no","error_code":21327}' ];
	}
	return undefined;
}

const PAGES = {
	'/github/login/oauth/authorize': 'github',
	'/wechat/connect/qrconnect': 'wechat',
	'/wechat/connect/oauth2/authorize': 'wechat',
	'/qq/oauth2.0/authorize': 'qq',
	'/weibo/oauth2/authorize': 'weibo',
};

async function body_of( request ) {
	const parts = [];
	for await ( const part of request ) {
		parts.push( part );
	}
	return Buffer.concat( parts ).toString();
}

async function answer( request, response ) {
	const url = new URL( request.url, base );
	if ( url.pathname.startsWith( '/oidc' ) ) {
		request.url = request.url.slice( 5 ) || '/';
		request.originalUrl = `/oidc${ request.url }`;
		return oidc( request, response );
	}
	if ( url.pathname.startsWith( '/interaction/' ) ) {
		return interaction( request, response );
	}
	const text = await body_of( request );
	const [ status, headers, said ] = reply( request, url, text );
	response.writeHead( status, headers ).end( said );
	return undefined;
}

function reply( request, url, text ) {
	const path = url.pathname;
	if ( path === '/control' ) {
		Object.assign( world, JSON.parse( text ) );
		const told = json( { calls } );
		calls = [];
		return told;
	}
	if ( PAGES[ path ] ) {
		const to = authorize( PAGES[ path ], url.searchParams );
		return world.skip
			? [ 302, { Location: to }, '' ]
			: [
					200,
					{ 'Content-Type': 'text/html; charset=utf-8' },
					`<!DOCTYPE html><title>授权</title><link rel="icon" href="data:,"><a href="${ to.replaceAll( '&', '&amp;' ) }">同意授权</a>`,
				];
	}
	calls.push( path );
	if ( world.fault === 'html' ) {
		return [ 200, { 'Content-Type': 'text/html' }, '<html><body>维护中</body></html>' ];
	}
	if ( world.fault === 'down' ) {
		return [ 503, {}, '' ];
	}
	const fields = { ...Object.fromEntries( url.searchParams ), ...Object.fromEntries( new URLSearchParams( text ) ) };
	const bearer = ( request.headers.authorization ?? '' ).replace( /^Bearer /, '' );
	const who = tokens.get( bearer || fields.access_token );
	return called( path, fields, request.headers, who ) ?? [ 404, {}, '' ];
}

process.stdout.write( `${ server.address().port }\n` );
