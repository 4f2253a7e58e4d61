import { call, PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

const SCREEN = [ 'options-general.php', 'page=zeromo_audit' ] as const;

test( 'an owner sees what was done, before and after, and narrows it', async ( { page, admin, expect_accessible } ) => {
	await call( page, '/admin/settings', { reset: [ 'content_licence' ] } );
	const words = `转载请注明出处 ${ Date.now() }`;
	await call( page, '/admin/settings', { content_licence: words } );
	await admin.visitAdminPage( ...SCREEN );
	await expect( page.getByRole( 'heading', { name: 'Zeromo 操作记录' } ) ).toBeVisible();
	const first = page.locator( '.zmo-audit tbody tr' ).first();
	await expect( first ).toContainText( '修改设置' );
	await expect( first ).toContainText( 'content_licence' );
	await expect( first.locator( 'ins' ) ).toHaveText( words );
	await expect_accessible( page, '#wpbody-content' );

	await page.getByRole( 'searchbox', { name: '文字' } ).fill( words );
	await page.getByRole( 'button', { name: '筛选' } ).click();
	await expect( page.locator( '.zmo-audit tbody tr' ) ).toHaveCount( 1 );
	await page.getByRole( 'combobox', { name: '做了什么' } ).selectOption( '修改角色' );
	await page.getByRole( 'button', { name: '筛选' } ).click();
	await expect( page.getByText( '没有这样的记录。' ) ).toBeVisible();
	await page.getByRole( 'link', { name: '全部记录' } ).click();
	await expect( first ).toContainText( '修改设置' );
	await call( page, '/admin/settings', { reset: [ 'content_licence' ] } );
} );

test( 'on a phone no entry is wider than the screen', async ( { open_as } ) => {
	const admin = await open_as( 'admin', PHONE );
	await call( admin, '/admin/settings', { outbound_safe: [ `${ 'a'.repeat( 200 ) }.example` ] } );
	await admin.goto( `/wp-admin/${ SCREEN.join( '?' ) }` );
	await expect( admin.locator( '.zmo-audit tbody tr' ).first() ).toContainText( 'outbound_safe' );
	const wider = await admin.evaluate( () => document.documentElement.scrollWidth - window.innerWidth );
	expect( wider ).toBeLessThanOrEqual( 0 );
	await call( admin, '/admin/settings', { reset: [ 'outbound_safe' ] } );
} );
