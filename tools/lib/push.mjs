/**
 * Push with a real nginx and its module nchan, set up by the lines of docs/how-to/push.md, seen from real pages.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensure } from './apt.mjs';
import { browser_path } from './browser.mjs';
import { build_if_stale } from './build.mjs';
import { ROOT, ToolError, free_port, is_root, port_is_open, wait_for } from './run.mjs';
import { reset, site_dir, stop_server, up, wp } from './site.mjs';

const MODULE = '/usr/lib/nginx/modules/ngx_nchan_module.so';
/** Longer than a loaded machine takes, shorter than the 30 s after which a page with push asks by itself. Milliseconds. */
const SHOWN = 20_000;
const MEMBERS = [ 'pusher', 'reader', 'other' ];

/** The doc's two blocks: what stands in the site's server, and the server that is out of reach from outside. */
function documented( publish_port ) {
	const text = readFileSync( join( ROOT, 'docs/how-to/push.md' ), 'utf8' );
	const [ inside, beside ] = [ ...text.matchAll( /```nginx\n([\s\S]*?)```/g ) ].map( ( [ , block ] ) => block );
	return [ inside, beside.replace( '127.0.0.1:8090', `127.0.0.1:${ publish_port }` ) ];
}

async function start_nginx( dir, listen_port, publish_port ) {
	mkdirSync( join( dir, 'temp' ), { recursive: true } );
	const [ inside, beside ] = documented( publish_port );
	const temp = [ 'client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi' ].map(
		( part ) => `${ part }_temp_path ${ join( dir, 'temp' ) };`
	);
	writeFileSync(
		join( dir, 'nginx.conf' ),
		`load_module ${ MODULE };
${ is_root ? 'user root;' : '' }
daemon off;
worker_processes 1;
pid ${ join( dir, 'nginx.pid' ) };
error_log ${ join( dir, 'nginx.log' ) } warn;
events { worker_connections 256; }
http {
${ temp.join( '\n' ) }
${ beside }
server {
listen 127.0.0.1:${ listen_port };
${ inside }
}
}
`
	);
	const child = spawn( '/usr/sbin/nginx', [ '-c', join( dir, 'nginx.conf' ), '-p', dir ], { stdio: 'ignore' } );
	await wait_for( () => port_is_open( listen_port ), `nginx (see ${ join( dir, 'nginx.log' ) })` );
	return child;
}

/** A page of a member; `asked` counts how often it asked for its numbers. */
async function open( browser, url, member ) {
	const context = await browser.newContext( { baseURL: url, locale: 'zh-CN' } );
	await context.addCookies( [ { name: 'wordpress_test_cookie', value: 'WP%20Cookie%20check', url } ] );
	const form = { log: member, pwd: 'password', testcookie: '1', redirect_to: `${ url }/wp-json/` };
	await context.request.post( '/wp-login.php', { form, maxRedirects: 0 } );
	const page = await context.newPage();
	const seen = { asked: 0, page };
	page.on( 'request', ( request ) => ( seen.asked += request.url().includes( '/message/unread' ) ? 1 : 0 ) );
	await page.goto( '/community/' );
	const prop = await page.locator( '[data-zeromo-widget="notification-bell"]' ).getAttribute( 'data-zeromo-props' );
	seen.address = JSON.parse( prop ).push;
	return seen;
}

/** A letter from a member's page; gives status and how long the answer took. */
const write = ( page, user_id, content ) =>
	page.evaluate(
		async ( [ to, text ] ) => {
			const began = Date.now();
			const { rest, nonce } = window.zeromo;
			const answer = await fetch( `${ rest }/chat`, {
				method: 'POST',
				headers: { 'Content-Type': 'application/json', 'X-WP-Nonce': nonce },
				body: JSON.stringify( { user_id: to, content: text } ),
			} );
			return { status: answer.status, took: Date.now() - began };
		},
		[ user_id, content ]
	);

/** What a listener hears until it is stopped; `opened` when the server holds the connection. */
async function hear( address ) {
	const end = new AbortController();
	const answer = await fetch( address, { headers: { accept: 'text/event-stream' }, signal: end.signal } );
	const heard = { status: answer.status, text: '', stop: () => end.abort() };
	( async () => {
		for await ( const piece of answer.body ) {
			heard.text += Buffer.from( piece ).toString();
		}
	} )().catch( () => {} );
	return heard;
}

function must( ok, what ) {
	if ( ! ok ) {
		throw new ToolError( what );
	}
}

/**
 * @param {Object} options
 * @param {string} options.name Of the site.
 */
export async function run_push( { name = 'push' } = {} ) {
	ensure( 'php', 'sqlite', 'browser', 'stack', 'push' );
	await build_if_stale();
	const result = { label: 'push (nginx, nchan)', passed: 0, failed: 0 };
	const step = async ( what, task ) => {
		try {
			await task();
			result.passed++;
			console.log( `✓ push: ${ what }` );
		} catch ( error ) {
			result.failed++;
			console.log( `✗ push: ${ what }\n${ error.message.slice( 0, 1500 ) }` );
		}
	};
	await reset( name );
	const ports = { site: await free_port(), listen: await free_port(), publish: await free_port() };
	const { url } = await up( name, { db: 'sqlite', port: ports.site } );
	const ids = MEMBERS.map( ( login ) =>
		Number(
			wp( name, [ 'user', 'create', login, `${ login }@site.example`, '--user_pass=password', '--porcelain' ] )
		)
	);
	const listen = `http://127.0.0.1:${ ports.listen }/zeromo-push`;
	const settings = {
		push: 'nchan',
		push_publish_url: `http://127.0.0.1:${ ports.publish }/publish`,
		push_listen_url: listen,
	};
	const save = `Zeromo\\Community\\Plugin::container()->get( Zeromo\\Community\\Kernel\\Settings::class )->save( json_decode( '${ JSON.stringify( settings ) }', true ) );`;
	wp( name, [ 'eval', save ] );
	const dir = join( site_dir( name ), 'nginx' );
	const nginx = await start_nginx( dir, ports.listen, ports.publish );
	const { chromium } = await import( '@playwright/test' );
	const browser = await chromium.launch( {
		executablePath: browser_path(),
		args: is_root ? [ '--no-sandbox' ] : [],
	} );
	try {
		const [ writer, reader, other ] = await Promise.all( MEMBERS.map( ( login ) => open( browser, url, login ) ) );
		const letters = reader.page.locator( '[data-zmo-chat]' );
		await step( 'a letter shows in an open page without its asking', async () => {
			await wait_for( async () => ( await hear_count( ports, reader.address ) ) > 0, 'The page’s connection' );
			const { status } = await write( writer.page, ids[ 1 ], '在吗' );
			must( status === 200, `The letter was answered with ${ status }` );
			await letters.and( reader.page.getByLabel( '私信，1 条未读' ) ).waitFor( { timeout: SHOWN } );
			must( reader.asked === 0, `The page asked ${ reader.asked } times` );
		} );
		await step( 'an open conversation takes it, and the members’ other pages hear that it is read', async () => {
			const { page } = await open( browser, url, 'reader' );
			await page.goto( `/account/messages/?type=chat&with=${ ids[ 0 ] }` );
			await letters.and( reader.page.getByLabel( '私信', { exact: true } ) ).waitFor( { timeout: SHOWN } );
			await write( writer.page, ids[ 1 ], '第二条' );
			await page.getByRole( 'log' ).getByText( '第二条' ).waitFor( { timeout: SHOWN } );
			await page.context().close();
		} );
		await step( 'nobody hears what is another’s, by no made-up name', async () => {
			const [ site, member ] = new URL( reader.address ).searchParams.get( 'id' ).split( '-' );
			const right = await hear( reader.address );
			const wrong = await Promise.all(
				[ `${ site }-${ member }`, `${ site }-${ member }-${ '0'.repeat( 40 ) }`, member, '' ].map( ( id ) =>
					hear( `${ listen }?id=${ id }` ).catch( () => ( { text: '', stop: () => {} } ) )
				)
			);
			const theirs = await hear( other.address );
			await write( writer.page, ids[ 1 ], '第三条' );
			await wait_for( () => right.text.includes( '"chat"' ), 'The right listener’s news' );
			[ ...wrong, theirs ].forEach( ( { text } ) => must( ! text.includes( '"chat"' ), `Heard: ${ text }` ) );
			must( /data: \{"total":\d+,"chat":\d+\}/.test( right.text ), `Not only numbers: ${ right.text }` );
			[ right, theirs, ...wrong ].forEach( ( one ) => one.stop() );
		} );
		await step( 'nobody publishes where pages listen', async () => {
			const heard = await hear( reader.address );
			const { status } = await fetch( reader.address, { method: 'POST', body: '{"total":99,"chat":99}' } );
			must( status >= 400, `A POST was answered with ${ status }` );
			const path = await fetch( `http://127.0.0.1:${ ports.listen }/publish?id=1`, {
				method: 'POST',
				body: '1',
			} );
			must( path.status === 404, `The publish address answered ${ path.status }` );
			await write( writer.page, ids[ 1 ], '第四条' );
			await wait_for( () => heard.text.includes( '"chat"' ), 'The next news' );
			// The number of a message is a time, which may have 99 in it.
			must( ! heard.text.includes( ':99,' ), heard.text );
			heard.stop();
		} );
		await step( 'a dead push server holds nobody up', async () => {
			nginx.kill( 'SIGTERM' );
			await wait_for( async () => ! ( await port_is_open( ports.publish ) ), 'The end of nginx' );
			const first = await write( writer.page, ids[ 1 ], '第五条' );
			const second = await write( writer.page, ids[ 1 ], '第六条' );
			must( first.status === 200 && second.status === 200, `${ first.status } ${ second.status }` );
			must( first.took < 4000 && second.took < 4000, `${ first.took } and ${ second.took } ms` );
		} );
	} finally {
		await browser.close();
		nginx.kill( 'SIGTERM' );
		await stop_server( name );
		await reset( name );
	}
	return result;
}

/** Pages that listen to a channel, as its publisher is told. */
async function hear_count( ports, address ) {
	const id = new URL( address ).searchParams.get( 'id' );
	const answer = await fetch( `http://127.0.0.1:${ ports.publish }/publish?id=${ id }`, {
		headers: { accept: 'text/json' },
	} );
	return answer.ok ? ( await answer.json() ).subscribers : 0;
}
