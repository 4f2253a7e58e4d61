/**
 * A receiver of webhooks, which checks signatures by the library of Standard Webhooks. What comes to /hook/{name} is kept; /control says what
 * a name answers: a status, `hang` for nothing, `drop` for a closed connection, a number of milliseconds to wait before. Prints its port.
 */
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

let answers = {};
let secrets = {};
let got = [];

const server = createServer( async ( request, response ) => {
	const parts = [];
	for await ( const part of request ) {
		parts.push( part );
	}
	const body = Buffer.concat( parts ).toString( 'utf8' );
	if ( request.url === '/control' ) {
		const asked = JSON.parse( body );
		if ( asked.reset ) {
			[ answers, secrets, got ] = [ {}, {}, [] ];
		}
		Object.assign( answers, asked.answers ?? {} );
		Object.assign( secrets, asked.secrets ?? {} );
		response.end( JSON.stringify( { got } ) );
		return;
	}
	const name = request.url.split( '/' ).pop();
	let is_signed = false;
	try {
		new Webhook( secrets[ name ] ).verify( body, request.headers );
		is_signed = true;
	} catch {
		// Told by is_signed.
	}
	got.push( { name, method: request.method, headers: request.headers, body, is_signed } );
	const { status = 204, delay = 0, act = '', location } = answers[ name ] ?? {};
	if ( act === 'drop' ) {
		request.socket.destroy();
		return;
	}
	if ( act === 'hang' ) {
		return;
	}
	setTimeout( () => {
		response.statusCode = status;
		if ( location ) {
			response.setHeader( 'Location', location );
		}
		response.end( 'thank you' );
	}, delay );
} );
server.listen( 0, '127.0.0.1', () => process.stdout.write( `${ server.address().port }\n` ) );
process.stdin.resume().on( 'end', () => process.exit() );
