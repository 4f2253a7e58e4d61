import type { Page } from '@playwright/test';
import { call, expect, new_member, PHONE, test } from '../fixtures';

const NONE = 'qzxkwjv'.repeat( 2 );

/** What is empty there says what to do about it, and each of these ways leads somewhere. */
async function expect_a_way( page: Page, path: string, checked: Set< string > ): Promise< void > {
	await test.step( path, async () => {
		await page.goto( path );
		const empty = page.locator( '.zmo-empty:visible' ).first();
		await expect( empty, path ).toBeVisible();
		const ways = empty.getByRole( 'link' ).or( empty.getByRole( 'button' ) );
		await expect( ways.first(), path ).toBeVisible();
		const to = ( await empty.getByRole( 'link' ).first().getAttribute( 'href' ) ) ?? '';
		expect( to, path ).not.toBe( '' );
		if ( ! checked.has( to ) ) {
			checked.add( to );
			expect( ( await page.request.get( to ) ).status(), `${ path } → ${ to }` ).toBe( 200 );
		}
	} );
}

test( 'where there is nothing, there is something to do', async ( {
	open_as,
	member1,
	visitor,
	trouble,
	expect_accessible,
} ) => {
	// A page that is not there is answered with 404, which browsers print.
	trouble.allow.push( /404/ );
	test.setTimeout( 240_000 );
	const admin = await open_as( 'admin' );
	const { login } = await new_member( admin, 'empty' );
	const own = await open_as( login, PHONE );
	const checked = new Set< string >();
	for ( const path of [
		'/account/messages/',
		'/account/messages/?type=chat',
		'/account/favorites/',
		'/account/favorites/?followed=1',
		'/account/reports/',
		'/account/drafts/',
		'/community/?tab=following',
		'/topics/?zmo_mine=1',
		'/circles/?zmo_mine=1',
	] ) {
		await expect_a_way( own, path, checked );
	}
	const tabs = [ '', 'posts/', 'likes/', 'comments/', 'circles/', 'favorites/', 'following/', 'followers/' ];
	for ( const tab of tabs ) {
		await expect_a_way( own, `/member/${ login }/${ tab }`, checked );
		await expect_a_way( member1, `/member/${ login }/${ tab }`, checked );
	}
	await expect_accessible( own, '.zmo-site main' );
	for ( const path of [
		'/account/',
		`/?s=${ NONE }`,
		`/?s=${ NONE }&type=post`,
		`/circles/?zmo_s=${ NONE }`,
		`/topics/?zmo_s=${ NONE }`,
		'/activity/999999999/',
	] ) {
		await expect_a_way( visitor, path, checked );
	}
	await visitor.goto( `/?s=${ NONE }&type=post` );
	await visitor.getByRole( 'link', { name: '搜全部内容' } ).click();
	await expect( visitor ).not.toHaveURL( /type=/ );

	const circle = await call< { url: string } >( admin, '/circle', { title: `空地 ${ Date.now() }` } );
	for ( const query of [
		'',
		'?tab=essence',
		'?tab=files',
		`?tab=members&zmo_s=${ NONE }`,
		'?tab=manage&zmo_part=requests',
		'?tab=manage&zmo_part=members&zmo_status=removed',
	] ) {
		await expect_a_way( admin, circle.url + query, checked );
	}
} );
