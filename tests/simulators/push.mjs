/**
 * A push service as RFC 8030 has it, and the browsers behind it: what comes to /send/{name} is kept as it is, and /control opens it with
 * Node's own cryptography, written from RFC 8188 and 8291. Prints its port.
 */
import { createDecipheriv, createECDH, createHmac, createPublicKey, verify } from 'node:crypto';
import { createServer } from 'node:http';

const statuses = {};
let got = [];

const hmac = ( key, ...parts ) => createHmac( 'sha256', key ).update( Buffer.concat( parts ) ).digest();
const bytes = ( text ) => Buffer.from( text, 'base64url' );

/** What a browser with this secret key reads. */
function open( body, secret, auth ) {
	const browser = createECDH( 'prime256v1' );
	browser.setPrivateKey( secret );
	const salt = body.subarray( 0, 16 );
	const record = body.readUInt32BE( 16 );
	const server = body.subarray( 21, 21 + body[ 20 ] );
	const closed = body.subarray( 21 + body[ 20 ] );
	if ( closed.length > record || body.length > 4096 ) {
		throw new Error( 'more than one record' );
	}
	const info = Buffer.concat( [
		Buffer.from( 'WebPush: info\0' ),
		browser.getPublicKey(),
		server,
		Buffer.from( [ 1 ] ),
	] );
	const prk = hmac( salt, hmac( hmac( auth, browser.computeSecret( server ) ), info ) );
	const key = hmac( prk, Buffer.from( 'Content-Encoding: aes128gcm\0\x01' ) ).subarray( 0, 16 );
	const nonce = hmac( prk, Buffer.from( 'Content-Encoding: nonce\0\x01' ) ).subarray( 0, 12 );
	const cipher = createDecipheriv( 'aes-128-gcm', key, nonce );
	cipher.setAuthTag( closed.subarray( -16 ) );
	const text = Buffer.concat( [ cipher.update( closed.subarray( 0, -16 ) ), cipher.final() ] );
	if ( text.at( -1 ) !== 2 ) {
		throw new Error( 'not the last record' );
	}
	return text.subarray( 0, -1 ).toString( 'utf8' );
}

/** Whether RFC 8292's header holds here and now. */
function is_signed( header, origin ) {
	const [ , head, claims, signature, key ] =
		/^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec( header ?? '' ) ?? [];
	if ( ! key ) {
		return false;
	}
	const point = bytes( key );
	const jwk = {
		kty: 'EC',
		crv: 'P-256',
		x: point.subarray( 1, 33 ).toString( 'base64url' ),
		y: point.subarray( 33 ).toString( 'base64url' ),
	};
	const { aud, exp, sub } = JSON.parse( bytes( claims ) );
	const left = exp - Date.now() / 1000;
	return (
		JSON.parse( bytes( head ) ).alg === 'ES256' &&
		aud === origin &&
		left > 0 &&
		left <= 86400 &&
		/^(mailto:|https:)/.test( sub ) &&
		verify(
			'sha256',
			Buffer.from( `${ head }.${ claims }` ),
			{ key: createPublicKey( { key: jwk, format: 'jwk' } ), dsaEncoding: 'ieee-p1363' },
			bytes( signature )
		)
	);
}

const server = createServer( async ( request, response ) => {
	const parts = [];
	for await ( const part of request ) {
		parts.push( part );
	}
	const body = Buffer.concat( parts );
	if ( request.url === '/control' ) {
		const asked = JSON.parse( body );
		if ( asked.reset ) {
			got = [];
			Object.keys( statuses ).forEach( ( name ) => delete statuses[ name ] );
		}
		Object.assign( statuses, asked.statuses ?? {} );
		const answer = asked.body
			? { text: open( bytes( asked.body ), bytes( asked.secret ), bytes( asked.auth ) ) }
			: { got };
		response.end( JSON.stringify( answer ) );
		return;
	}
	const name = request.url.split( '/' ).pop();
	const is_known =
		request.method === 'POST' &&
		request.headers.ttl &&
		is_signed( request.headers.authorization, `http://${ request.headers.host }` );
	got.push( { name, headers: request.headers, body: body.toString( 'base64url' ), is_known: Boolean( is_known ) } );
	response.statusCode = is_known ? ( statuses[ name ] ?? 201 ) : 403;
	response.end();
} );
server.listen( 0, '127.0.0.1', () => process.stdout.write( `${ server.address().port }\n` ) );
process.stdin.resume().on( 'end', () => process.exit() );
