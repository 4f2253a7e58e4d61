import { call, expect, new_member, test } from '../fixtures';
import type { Page } from '@playwright/test';

/** Opens the page as the worker sees it: the first page of a browser has no worker yet. */
async function begin( page: Page ): Promise< void > {
	await page.goto( '/community/' );
	await page.evaluate( async () => {
		await navigator.serviceWorker.ready;
		if ( ! navigator.serviceWorker.controller ) {
			await new Promise( ( done ) => navigator.serviceWorker.addEventListener( 'controllerchange', done ) );
		}
	} );
}

/** Titles of what the browser has kept. */
function kept( page: Page ): Promise< string[] > {
	return page.evaluate( async () => {
		const names = ( await caches.keys() ).filter( ( name ) => name.startsWith( 'zeromo-pages-' ) );
		const urls = await Promise.all( names.map( async ( name ) => ( await caches.open( name ) ).keys() ) );
		return urls.flat().map( ( { url } ) => new URL( url ).pathname );
	} );
}

test( 'what was read is read again without network, what is locked is not kept, signing out takes it all', async ( {
	open_as,
	request,
	trouble,
	expect_accessible,
} ) => {
	trouble.allow.push( /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ );
	const admin = await open_as( 'admin' );
	await admin.goto( '/community/' );
	expect( ( await request.get( '/?zeromo_worker=manifest' ) ).status() ).toBe( 404 );
	await expect( admin.locator( 'link[rel="manifest"]' ) ).toHaveCount( 0 );
	await call( admin, '/admin/settings', { web_app: true } );
	try {
		const manifest = ( await ( await request.get( '/?zeromo_worker=manifest' ) ).json() ) as Record<
			string,
			unknown
		>;
		expect( manifest ).toMatchObject( { display: 'standalone', lang: expect.stringMatching( /^zh/ ) } );
		expect( ( await request.get( '/?zeromo_worker=icon' ) ).headers()[ 'content-type' ] ).toContain(
			'image/svg+xml'
		);

		const open = await call< { id: number } >( admin, '/content', {
			post_title: '清晨的雾',
			post_content: '雾散了。',
		} );
		const locked = await call< { id: number } >( admin, '/content', {
			post_title: '锁着的话',
			post_content: '前言',
			privacy: { type: 'login', content: '锁后面的一段话' },
		} );
		const { login } = await new_member( admin, 'app' );
		const page = await open_as( login );
		await begin( page );
		// The address that the site gives the post.
		await page.goto( `/?p=${ open.id }` );
		const open_url = page.url();
		await expect.poll( () => kept( page ) ).toEqual( [ new URL( open_url ).pathname ] );
		await page.goto( `/?p=${ locked.id }` );
		const locked_url = page.url();
		await expect( page.getByText( '锁后面的一段话' ) ).toBeVisible();

		await page.context().setOffline( true );
		await page.goto( open_url );
		await expect( page.getByText( '雾散了。' ).first() ).toBeVisible();
		await expect( page.getByText( '现在没有网络，这一页是之前保存的。' ) ).toBeVisible();
		await page.goto( locked_url );
		await expect( page.getByRole( 'heading', { name: '没有网络' } ) ).toBeVisible();
		await expect( page.getByText( '锁后面的一段话' ) ).toHaveCount( 0 );
		await expect( page.getByRole( 'link', { name: /清晨的雾/ } ) ).toHaveAttribute( 'href', open_url );
		await expect( page.getByRole( 'link', { name: /锁着的话/ } ) ).toHaveCount( 0 );
		await expect_accessible( page );

		await page.context().setOffline( false );
		await page.goto( '/community/' );
		expect( await kept( page ) ).toHaveLength( 1 );
		await page.context().clearCookies();
		await page.goto( '/community/' );
		await expect.poll( () => kept( page ) ).toEqual( [] );
		await page.context().setOffline( true );
		await page.goto( open_url );
		await expect( page.getByRole( 'heading', { name: '没有网络' } ) ).toBeVisible();
		await expect( page.getByRole( 'link', { name: /清晨的雾/ } ) ).toHaveCount( 0 );
		await page.context().setOffline( false );
	} finally {
		await call( admin, '/admin/settings', { reset: [ 'web_app' ] } );
	}
} );
