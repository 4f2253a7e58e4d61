import { request as outgoing } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { id_of, new_member, PHONE } from '../fixtures';
import { cut_of_hundred, WeakNetwork, type Cut } from '../fixtures/weak-network';
import { expect, test } from '../fixtures/wordpress';

const PICTURE = join( __dirname, '../../../demo/avatars/boat.jpg' );
/** `npm run attack:network`: a thousand acts; in `npm test` as many as show each kind of cut at each kind of act. */
const LONG = process.env.ZM_ATTACK === 'long';
const ACTS = LONG ? 1000 : 48;
const AT_ONCE = 12;

interface Session {
	cookie: string;
	nonce: string;
}

async function session_of( page: Page ): Promise< Session > {
	const answer = await page.request.get( '/wp-admin/admin-ajax.php?action=zeromo_session' );
	const { nonce } = ( ( await answer.json() ) as { data: { nonce: string } } ).data;
	const cookies = await page.context().cookies();
	return { nonce, cookie: cookies.map( ( { name, value } ) => `${ name }=${ value }` ).join( '; ' ) };
}

/** One call through the proxy; null where no answer came. */
function sent(
	proxy: string,
	url: string,
	{ cookie, nonce }: Session,
	body: string | Buffer,
	type: string
): Promise< { status: number; text: string } | null > {
	return new Promise( ( resolve ) => {
		const headers = {
			Host: new URL( url ).host,
			Cookie: cookie,
			'X-WP-Nonce': nonce,
			'Content-Type': type,
			'Content-Length': Buffer.byteLength( body ),
		};
		const { hostname, port } = new URL( proxy );
		const call = outgoing( { hostname, port, path: url, method: 'POST', headers, agent: false }, ( answer ) => {
			let text = '';
			answer.setEncoding( 'utf8' );
			answer.on( 'data', ( part: string ) => ( text += part ) );
			answer.on( 'end', () => resolve( { status: answer.statusCode ?? 0, text } ) );
			answer.on( 'error', () => resolve( null ) );
		} );
		call.on( 'error', () => resolve( null ) );
		call.end( body );
	} );
}

/** All of a list of ours, page by page. */
async function all( page: Page, path: string ): Promise< Record< string, unknown >[] > {
	const items: Record< string, unknown >[] = [];
	const { nonce } = await session_of( page );
	const headers = { 'X-WP-Nonce': nonce };
	let cursor = '';
	do {
		const answer = await page.request.get( `/wp-json/zeromo/v1${ path }&per_page=50&cursor=${ cursor }`, {
			headers,
		} );
		expect( answer.status(), await answer.text() ).toBe( 200 );
		const body = ( await answer.json() ) as
			Record< string, unknown >[] | { items: Record< string, unknown >[]; next_cursor: string | null };
		items.push( ...( Array.isArray( body ) ? body : body.items ) );
		cursor = Array.isArray( body ) ? ( answer.headers()[ 'x-wp-next-cursor' ] ?? '' ) : ( body.next_cursor ?? '' );
	} while ( cursor );
	return items;
}

const multipart = ( end: string, name: string, key: string, file: Buffer ): Buffer =>
	Buffer.concat( [
		Buffer.from(
			`--${ end }\r\nContent-Disposition: form-data; name="idempotency_key"\r\n\r\n${ key }\r\n` +
				`--${ end }\r\nContent-Disposition: form-data; name="images[]"; filename="${ name }"\r\nContent-Type: image/jpeg\r\n\r\n`
		),
		file,
		Buffer.from( `\r\n--${ end }--\r\n` ),
	] );

for ( const percent of [ 2, 30 ] ) {
	test( `with ${ percent } of 100 connections cut, each of ${ ACTS } acts is done once`, async ( {
		page,
		open_as,
		baseURL,
	} ) => {
		test.setTimeout( LONG ? 3_600_000 : 180_000 );
		await page.goto( '/wp-admin/admin.php?page=zeromo' );
		const { login } = await new_member( page, `weak${ percent }` );
		const member = await open_as( login );
		// Nothing holds up who brings this cookie.
		await member.context().addCookies( [ { name: 'zm_attack', value: '1', url: baseURL ?? '' } ] );
		const session = await session_of( member );
		const author = await id_of( member );
		const network = new WeakNetwork( { delay: 300, rate: 50 * 1024, cut: cut_of_hundred( percent ) } );
		const proxy = await network.open();
		const rest = `${ baseURL ?? '' }/wp-json/zeromo/v1`;
		const picture = readFileSync( PICTURE );
		const first = await all( member, '/content/list?post_type=activity' );
		const ids = first.map( ( post ) => Number( post.id ) );
		const own = ids[ 0 ] ?? 0;
		const json = ( path: string, data: object ) => ( {
			path,
			body: JSON.stringify( data ),
			type: 'application/json',
		} );
		const acts = Array.from( { length: ACTS }, ( _none, n ) => {
			const key = `weak-${ percent }-${ n }`;
			const words = `弱网 ${ percent } 第 ${ n } 次`;
			return [
				json( '/content', { post_title: words, post_content: words, idempotency_key: key } ),
				json( '/comment', { post_id: own, comment: words, idempotency_key: key } ),
				json( '/like', { id: ids[ n % ids.length ] ?? 0 } ),
				{
					path: '/media',
					body: multipart( key, `${ key }.jpg`, key, picture ),
					type: `multipart/form-data; boundary=${ key }`,
				},
			][ n % 4 ]!;
		} );
		const tries: number[] = [];
		const work = acts.map( ( act, n ) => async () => {
			for ( let tried = 1; tried <= 30; tried++ ) {
				const answer = await sent( proxy, rest + act.path, session, act.body, act.type );
				if ( answer ) {
					expect( answer.status, `${ act.path } ${ n }: ${ answer.text.slice( 0, 300 ) }` ).toBe( 200 );
					tries[ n ] = tried;
					return;
				}
			}
			throw new Error( `${ act.path } ${ n } got no answer in 30 tries` );
		} );
		const queue = work.values();
		await Promise.all(
			Array.from( { length: AT_ONCE }, async () => {
				for ( const next of queue ) {
					await next();
				}
			} )
		);
		await network.close();
		const again = tries.reduce( ( sum, one ) => sum + one - 1, 0 );
		console.log( `${ percent } %: ${ ACTS } acts, ${ again } sent again, cut ${ JSON.stringify( network.cuts ) }` );
		expect( again ).toBe( network.cuts.before + network.cuts.within + network.cuts.after );

		const count = ( list: Record< string, unknown >[], field: string, pattern: RegExp ) =>
			list
				.map( ( one ) => pattern.exec( String( one[ field ] ) )?.[ 1 ] )
				.filter( Boolean )
				.sort();
		const wanted = ( kind: number ) =>
			acts
				.map( ( _act, n ) => n )
				.filter( ( n ) => n % 4 === kind )
				.map( String )
				.sort();
		const titles = await all( member, `/content/list?source=member&author=${ author }` );
		expect( count( titles, 'post_title', /第 (\d+) 次/ ) ).toEqual( wanted( 0 ) );
		const comments = await all( member, `/comment?post_id=${ own }` );
		expect( count( comments, 'text', new RegExp( `弱网 ${ percent } 第 (\\d+) 次` ) ) ).toEqual( wanted( 1 ) );
		const media = await all( member, '/media?type=image' );
		expect( media ).toHaveLength( wanted( 3 ).length );
		const liked = new Set( wanted( 2 ).map( ( n ) => ids[ Number( n ) % ids.length ] ) );
		const after = new Map(
			( await all( member, '/content/list?post_type=activity' ) ).map( ( post ) => [ post.id, post ] )
		);
		for ( const before of first ) {
			const counts = ( post: Record< string, unknown > | undefined ) => ( post?.counts as { like: number } ).like;
			expect( counts( after.get( before.id ) ) ).toBe(
				counts( before ) + ( liked.has( Number( before.id ) ) ? 1 : 0 )
			);
		}
	} );
}

test( 'a member on a train presses again until it is there, and it is there once', async ( {
	page,
	open_as,
	trouble,
} ) => {
	test.setTimeout( 240_000 );
	const slow = { timeout: 60_000 };
	// What is cut on purpose.
	trouble.allow.push( /^failed: /, /^console: .*Failed to load resource/ );
	await page.goto( '/wp-admin/admin.php?page=zeromo' );
	const { login } = await new_member( page, 'train' );
	let cut: Cut | null = null;
	const network = new WeakNetwork( { delay: 300, rate: 0, cut: () => cut } );
	const proxy = await network.open();
	const member = await open_as( login, { ...PHONE, proxy: { server: proxy, bypass: '<-loopback>' } } );
	const home = await open_as( login );

	await test.step( 'a picture whose answer is lost is there once after 重试', async () => {
		await member.goto( '/publish/' );
		await member
			.getByRole( 'toolbar', { name: '编辑工具' } )
			.getByRole( 'button', { name: '图片', exact: true } )
			.click( slow );
		const library = member.getByRole( 'dialog', { name: '我的图片' } );
		cut = 'after';
		await library.getByLabel( '上传图片' ).setInputFiles( PICTURE );
		const again = library.getByRole( 'button', { name: '重试' } );
		await expect( again ).toBeVisible( slow );
		cut = null;
		await again.click();
		await expect( library.getByText( '已选 1' ) ).toBeVisible( slow );
		await expect( again ).toBeHidden( slow );
		await library.getByRole( 'button', { name: '确定' } ).click();
		expect( await all( home, '/media?type=image' ) ).toHaveLength( 1 );
	} );

	await test.step( 'an activity keeps its words through each cut and is published once', async () => {
		const words = member.getByRole( 'textbox', { name: '内容' } );
		const send = member.getByRole( 'button', { name: '发布', exact: true } ).last();
		await words.fill( '隧道里写的一句话' );
		for ( const way of [ 'before', 'within', 'after' ] as const ) {
			const before = network.cuts[ way ];
			cut = way;
			await send.click( slow );
			await expect.poll( () => network.cuts[ way ], slow ).toBeGreaterThan( before );
			await expect( send ).toBeEnabled( slow );
			await expect( words ).toContainText( '隧道里写的一句话' );
		}
		cut = null;
		await send.click( slow );
		await expect( member ).toHaveURL( /\/activity\/\d+\//, slow );
		expect( await all( home, `/content/list?source=member&author=${ await id_of( home ) }` ) ).toHaveLength( 1 );
	} );

	await test.step( 'a comment with a picture, too', async () => {
		const id = Number( /\/activity\/(\d+)\//.exec( member.url() )?.[ 1 ] );
		const box = member.getByRole( 'textbox', { name: '写评论' } ).first();
		const send = member.getByRole( 'button', { name: '发表' } ).first();
		// The box of the script, not the server's form.
		await expect( member.getByRole( 'button', { name: '提到成员' } ).first() ).toBeAttached( slow );
		await box.fill( '出了隧道就有信号' );
		for ( const way of [ 'within', 'after' ] as const ) {
			cut = way;
			await send.click( slow );
			await expect( member.getByRole( 'alert' ).filter( { hasText: '网络' } ).first() ).toBeVisible( slow );
			await expect( box ).toHaveValue( '出了隧道就有信号' );
		}
		cut = null;
		await send.click( slow );
		await expect( box ).toHaveValue( '', slow );
		expect( await all( home, `/comment?post_id=${ id }` ) ).toHaveLength( 1 );
	} );

	await test.step( 'a like whose answer is lost is not counted twice', async () => {
		const like = member.getByRole( 'button', { name: /^点赞/ } ).first();
		cut = 'after';
		await like.click( slow );
		await expect.poll( () => network.cuts.after, slow ).toBeGreaterThan( 3 );
		await expect( like ).toHaveAttribute( 'aria-pressed', 'false', slow );
		cut = null;
		await like.click( slow );
		await expect( like ).toHaveAttribute( 'aria-pressed', 'true', slow );
		await member.reload();
		await expect( member.getByRole( 'button', { name: '点赞 1' } ).first() ).toBeVisible( slow );
	} );
	await network.close();
} );
