import type { Page } from '@playwright/test';
import { call, id_of, new_member, PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

const address = ( screen: string, more = '' ) => `/wp-admin/admin.php?page=zeromo&screen=/${ screen }${ more }`;

/** Rows of the table, or on a phone those of the list. */
const rows = ( page: Page ) => page.locator( '.dataviews-view-table tbody tr, .dataviews-view-list [role=row]' );

const wider = ( page: Page ) => page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth );

test( '成员: an owner finds a member and sees all that is known', async ( { page, member1, expect_accessible } ) => {
	await member1.goto( '/community/' );
	const id = await id_of( member1 );
	await page.goto( address( 'members' ) );
	await expect( page.getByRole( 'heading', { name: '成员', exact: true } ) ).toBeVisible();
	await expect( rows( page ).first() ).toBeVisible();
	await expect_accessible( page, '#zmo-admin' );

	await page.getByRole( 'searchbox', { name: '昵称、登录名或邮箱的开头，或成员编号' } ).fill( String( id ) );
	await expect( rows( page ) ).toHaveCount( 1 );
	const title = rows( page ).first().getByRole( 'button' ).first();
	const name = ( await title.innerText() ).trim();
	await title.click();
	const detail = page.getByRole( 'dialog', { name } );
	await expect( detail.getByRole( 'heading', { name: '登录设备' } ) ).toBeVisible();
	await expect( detail.getByRole( 'heading', { name: '操作记录' } ) ).toBeVisible();
	await expect_accessible( page, '.zmo-admin-detail' );
	await expect( page ).toHaveURL( ( url ) => url.searchParams.get( 'item' ) === String( id ) );
	await page.keyboard.press( 'Escape' );
	await expect( detail ).toHaveCount( 0 );
} );

test( '成员: who is banned is a list of their own', async ( { page, member1 } ) => {
	await member1.goto( '/account/' );
	const id = await id_of( member1 );
	await call( page, '/admin/bans', { user_id: id, level: 'mute', days: 7, reason: '刷屏' } );
	// Others may be banned as well.
	const banned = address( 'members', `&ban=mute&search=${ id }` );
	await page.goto( banned );
	await expect( rows( page ) ).toHaveCount( 1 );
	await expect( rows( page ).first() ).toContainText( '禁止评论和私信' );
	await call( page, '/admin/bans?_method=DELETE', { user_id: id } );
	await page.goto( banned );
	await expect( page.locator( '.dataviews-no-results' ) ).toContainText( '没有这样的成员。' );
} );

test( '圈子: staff sees circles by state and finds one by its name; a phone shows both lists', async ( {
	page,
	open_as,
	expect_accessible,
} ) => {
	await page.goto( address( 'circles' ) );
	await expect( page.getByRole( 'heading', { name: '圈子', exact: true } ) ).toBeVisible();
	await expect( rows( page ).first() ).toContainText( '公开' );
	await expect_accessible( page, '#zmo-admin' );
	await page.goto( address( 'circles', '&status=trash&search=nirgends' ) );
	await expect( page.locator( '.dataviews-no-results' ) ).toContainText( '没有这样的圈子。' );

	const phone = await open_as( 'admin', PHONE );
	for ( const screen of [ 'members', 'circles' ] ) {
		await phone.goto( address( screen ) );
		await expect( rows( phone ).first() ).toBeVisible();
		expect( await wider( phone ) ).toBeLessThanOrEqual( 0 );
	}
} );

test( '圈子: a new circle waits, its maker is told so, and staff lets it in', async ( {
	page,
	open_as,
	requestUtils,
	trouble,
} ) => {
	// It has no page until then, which browsers print.
	trouble.allow.push( /status of 404/ );
	const { id, login } = await new_member( page, 'maker' );
	await requestUtils.rest( { path: `/wp/v2/users/${ id }`, method: 'POST', data: { roles: [ 'author' ] } } );
	const maker = await open_as( login );
	await call( page, '/admin/settings', { circle_review: true } );
	const title = `雾凇观察 ${ Date.now() }`;
	try {
		const made = await call< { id: number; message: string } >( maker, '/circle', { title } );
		expect( made.message ).toBe( '圈子已提交，审核通过后公开' );
		await maker.goto( `/circles/?zmo_made=${ made.id }` );
		await expect( maker.getByText( `「${ title }」已提交` ) ).toBeVisible();
		await page.goto( address( 'circles', '&status=pending' ) );
		const row = rows( page ).filter( { hasText: title } );
		await row.hover();
		await row.getByRole( 'button', { name: '通过', exact: true } ).click();
		await page.getByRole( 'dialog' ).getByRole( 'button', { name: '通过', exact: true } ).click();
		await expect( row ).toHaveCount( 0 );
		await maker.goto( '/circles/?zmo_mine=1' );
		await expect( maker.getByRole( 'main' ).getByText( title ).first() ).toBeVisible();
	} finally {
		await call( page, '/admin/settings', { circle_review: false } );
	}
} );
