import type { Page } from '@playwright/test';
import { call, expect, new_member, test } from '../fixtures';

test.describe.configure( { timeout: 150_000 } );

const outbox = ( page: Page ) => page.locator( '.zmo-outbox' );
const summary = ( page: Page ) => outbox( page ).locator( 'summary' );
const box = ( page: Page ) => page.getByRole( 'textbox', { name: /写评论/ } );
const said = ( page: Page, words: string ) => page.locator( '.zmo-comment' ).filter( { hasText: words } );

/** A page that a service worker stands before, and whose outbox has begun. */
async function begin( page: Page, address: string ): Promise< void > {
	await page.goto( address );
	await page.evaluate( async () => {
		await navigator.serviceWorker.ready;
		if ( ! navigator.serviceWorker.controller ) {
			await new Promise( ( done ) => navigator.serviceWorker.addEventListener( 'controllerchange', done ) );
		}
	} );
	await page.reload();
	await begun( page );
}

async function begun( page: Page ): Promise< void > {
	await expect
		.poll( () => page.evaluate( async () => ( await indexedDB.databases() ).map( ( { name } ) => name ) ) )
		.toContain( 'zeromo-outbox:' );
	// Its first look has been made by then; the comments' box is React's.
	await page.waitForLoadState( 'networkidle' );
}

async function say( page: Page, words: string ): Promise< void > {
	await box( page ).fill( words );
	await page.getByRole( 'button', { name: '发表' } ).click();
	await expect( box( page ) ).toHaveValue( '' );
}

/** How many comments with these words the server has. */
async function count( admin: Page, post: number, words: string ): Promise< number > {
	const answer = await admin.request.get( `/wp-json/zeromo/v1/comment?post_id=${ post }` );
	return ( ( await answer.json() ) as { list_html: string } ).list_html.split( words ).length - 1;
}

const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_RESET|ERR_NETWORK_CHANGED/;

test.describe( 'what is sent without network', () => {
	let admin: Page;
	let page: Page;
	let post: { id: number };

	test.beforeEach( async ( { open_as, trouble } ) => {
		trouble.allow.push( OFFLINE );
		admin = await open_as( 'admin' );
		await call( admin, '/admin/settings', { web_app: true } );
		post = await call( admin, '/content', { post_content: `没有网络的一天 ${ Date.now() }` } );
		page = await open_as( ( await new_member( admin, 'outbox' ) ).login );
	} );

	test.afterEach( async () => {
		await page.context().setOffline( false );
		await call( admin, '/admin/settings', { reset: [ 'web_app' ] } );
	} );

	test( 'waits, outlives its page, and goes once, though two tabs stand open', async ( { expect_accessible } ) => {
		await begin( page, `/?p=${ post.id }` );
		const address = page.url();
		const like = ( tab: Page ) => tab.locator( 'article' ).first().getByRole( 'button', { name: /^点赞/ } ).first();
		await page.context().setOffline( true );
		await like( page ).click();
		await expect( like( page ) ).toHaveAttribute( 'aria-pressed', 'true' );
		await expect( summary( page ) ).toHaveText( /待发送\s*1/ );
		await say( page, '从火车上说的一句' );
		await expect( summary( page ) ).toHaveText( /待发送\s*2/ );
		await summary( page ).click();
		await expect( outbox( page ).getByText( '从火车上说的一句' ) ).toBeVisible();
		await expect_accessible( page, '.zmo-outbox' );

		const other = await page.context().newPage();
		await other.goto( address );
		await page.reload();
		for ( const tab of [ page, other ] ) {
			await expect( summary( tab ) ).toHaveText( /待发送\s*2/ );
			await expect( like( tab ) ).toHaveAttribute( 'aria-pressed', 'true' );
		}
		await page.context().setOffline( false );
		for ( const tab of [ page, other ] ) {
			await expect( outbox( tab ) ).toHaveCount( 0, { timeout: 40_000 } );
		}
		expect( await count( admin, post.id, '从火车上说的一句' ) ).toBe( 1 );
		await page.reload();
		await expect( said( page, '从火车上说的一句' ) ).toHaveCount( 1 );
		await expect( like( page ) ).toHaveAttribute( 'aria-pressed', 'true' );
	} );

	test( 'whose answer was lost after the work is done once', async () => {
		await begin( page, `/?p=${ post.id }` );
		await page.route( '**/wp-json/zeromo/v1/comment', async ( route ) => {
			await route.fetch();
			await route.abort( 'connectionreset' );
		} );
		await say( page, '只说一次的一句' );
		await expect( summary( page ) ).toHaveText( /待发送\s*1/ );
		expect( await count( admin, post.id, '只说一次的一句' ) ).toBe( 1 );
		await page.unroute( '**/wp-json/zeromo/v1/comment' );
		await page.evaluate( () => window.dispatchEvent( new Event( 'online' ) ) );
		await expect( outbox( page ) ).toHaveCount( 0 );
		expect( await count( admin, post.id, '只说一次的一句' ) ).toBe( 1 );
	} );

	test( 'is cancelled, or shown with its words where the server refuses it', async ( { trouble } ) => {
		trouble.allow.push( /404 \(Not Found\).*\/comment/ );
		await begin( page, `/?p=${ post.id }` );
		await page.context().setOffline( true );
		await say( page, '不说了的一句' );
		await summary( page ).click();
		await outbox( page ).getByRole( 'button', { name: /^取消/ } ).click();
		await expect( outbox( page ) ).toHaveCount( 0 );
		await say( page, '没有地方放的一句' );
		await expect( summary( page ) ).toHaveText( /待发送\s*1/ );
		await call( admin, '/post/delete?_method=DELETE', { id: post.id } );
		await page.context().setOffline( false );
		await expect( summary( page ) ).toHaveText( /没有发出去\s*1/, { timeout: 40_000 } );
		await page.goto( '/community/' );
		await summary( page ).click();
		await expect( outbox( page ).getByText( '没有地方放的一句' ) ).toBeVisible();
		await outbox( page ).getByRole( 'button', { name: '删除' } ).click();
		await expect( outbox( page ) ).toHaveCount( 0 );
	} );

	test( 'goes under no other name: who signs out leaves nothing to the next one', async ( { open_as } ) => {
		await begin( page, `/?p=${ post.id }` );
		await page.context().setOffline( true );
		await say( page, '别人名下不说的一句' );
		await expect( summary( page ) ).toHaveText( /待发送\s*1/ );
		const next = await open_as( ( await new_member( admin, 'next' ) ).login );
		const cookies = await next.context().cookies();
		await page.context().clearCookies();
		await page.context().addCookies( cookies );
		await page.context().setOffline( false );
		await expect( page.getByText( '账号换了或已退出，1 条待发送的内容没有发送，已删除' ) ).toBeVisible( {
			timeout: 40_000,
		} );
		await page.goto( `/?p=${ post.id }` );
		await begun( page );
		await expect( outbox( page ) ).toHaveCount( 0 );
		await expect( page.getByText( '别人名下不说的一句' ) ).toHaveCount( 0 );
		expect( await count( admin, post.id, '别人名下不说的一句' ) ).toBe( 0 );
	} );

	test( 'may be an activity', async () => {
		const words = `山里写的 ${ Date.now() }`;
		await begin( page, '/community/' );
		await page.locator( '.zmo-say a, .zmo-say button' ).first().click();
		await page.getByRole( 'textbox', { name: '内容' } ).fill( words );
		await page.waitForLoadState( 'networkidle' );
		await page.context().setOffline( true );
		await page.getByRole( 'button', { name: '发布', exact: true } ).last().click();
		await expect( page.getByRole( 'textbox', { name: '内容' } ) ).toHaveCount( 0 );
		await expect( summary( page ) ).toHaveText( /待发送\s*1/ );
		await page.context().setOffline( false );
		await expect( outbox( page ) ).toHaveCount( 0, { timeout: 40_000 } );
		await page.goto( '/community/' );
		await expect( page.locator( 'article' ).filter( { hasText: words } ) ).toHaveCount( 1 );
	} );
} );
