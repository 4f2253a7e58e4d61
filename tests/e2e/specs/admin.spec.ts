import type { Page } from '@playwright/test';
import { call, PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

const address = ( screen: string, more = '' ) => `/wp-admin/admin.php?page=zeromo&screen=/${ screen }${ more }`;

const wider = ( page: Page ) => page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth );

const rows = ( page: Page ) => page.locator( '.dataviews-view-table tbody tr' );

test( '操作记录: an owner sees what was done, before and after, narrows it, and keeps a view', async ( {
	page,
	expect_accessible,
	trouble,
} ) => {
	await call( page, '/admin/settings', { reset: [ 'content_licence' ] } );
	const words = `转载请注明出处 ${ Date.now() }`;
	await call( page, '/admin/settings', { content_licence: words } );
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.url().includes( '/zeromo/v1/' ) ) {
			asked.push( request.url() );
		}
	} );
	await page.goto( address( 'audit' ) );
	await expect( page.getByRole( 'heading', { name: '操作记录' } ) ).toBeVisible();
	await expect( rows( page ).first() ).toContainText( '修改设置' );
	await expect( rows( page ).first() ).toContainText( 'content_licence' );
	expect( asked, 'the first rows came with the page' ).toEqual( [] );
	await expect_accessible( page, '#zmo-admin' );

	// One entry's whole picture, and Back closes it.
	await rows( page ).first().getByRole( 'button', { name: '修改设置' } ).click();
	const detail = page.getByRole( 'dialog', { name: '修改设置' } );
	await expect( detail.locator( 'ins' ) ).toHaveText( words );
	await expect_accessible( page, '.zmo-admin-detail' );
	await page.goBack();
	await expect( detail ).toHaveCount( 0 );

	await page.getByRole( 'searchbox', { name: '原因、改动或做法' } ).fill( words );
	await expect( rows( page ) ).toHaveCount( 1 );
	await expect( page ).toHaveURL( ( url ) => url.searchParams.get( 'search' ) === words );
	const name = `版权${ Date.now() % 100000 }`;
	await page.getByRole( 'button', { name: '保存视图' } ).click();
	const stored = page.waitForResponse(
		( answer ) => answer.url().includes( '/wp/v2/users/me' ) && answer.request().method() !== 'GET'
	);
	await page.getByRole( 'textbox', { name: '视图的名称' } ).fill( name );
	await page.getByRole( 'textbox', { name: '视图的名称' } ).press( 'Enter' );
	expect( ( await stored ).status() ).toBe( 200 );
	await page.goto( address( 'audit' ) );
	await page.getByRole( 'button', { name, exact: true } ).click();
	await expect( rows( page ) ).toHaveCount( 1 );
	await page.getByRole( 'button', { name: `删除视图 ${ name }` } ).click();
	await expect( page.getByRole( 'button', { name, exact: true } ) ).toHaveCount( 0 );

	// An address with filters is the list with them; one that makes no sense says so.
	await page.goto( address( 'audit', '&act=role&search=nirgends' ) );
	await expect( page.locator( '.dataviews-no-results' ) ).toContainText( '没有这样的记录。' );
	trouble.allow.push( /400 .*from=gestern/ );
	await page.goto( address( 'audit', '&from=gestern' ) );
	await expect( page.locator( '.zmo-admin-list .components-notice' ) ).toBeVisible();
	await call( page, '/admin/settings', { reset: [ 'content_licence' ] } );
} );

test( 'old addresses lead to the screens, members and visitors are turned away', async ( {
	page,
	member1,
	visitor,
	trouble,
} ) => {
	await page.goto( '/wp-admin/options-general.php?page=zeromo_audit&act=pin' );
	await expect( page ).toHaveURL(
		( { searchParams: asked } ) => asked.get( 'screen' ) === '/audit' && asked.get( 'act' ) === 'pin'
	);
	trouble.allow.push( /403/ );
	expect( ( await member1.goto( address( 'audit' ) ) )?.status() ).toBe( 403 );
	await visitor.goto( address( 'audit' ) );
	await expect( visitor ).toHaveURL( /login/ );
} );

test( 'below 1170 px the sidebar is a button; on a phone nothing is wider than the screen', async ( {
	open_as,
	expect_accessible,
} ) => {
	const admin = await open_as( 'admin', PHONE );
	await call( admin, '/admin/settings', { outbound_safe: [ `${ 'a'.repeat( 200 ) }.example` ] } );
	await admin.goto( address( 'audit' ) );
	await expect( rows( admin ).first() ).toContainText( 'outbound_safe' );
	expect( await wider( admin ) ).toBeLessThanOrEqual( 0 );
	const toggle = admin.getByRole( 'button', { name: '社区管理' } );
	const link = admin.getByRole( 'navigation', { name: '社区管理' } ).getByRole( 'link', { name: '操作记录' } );
	await expect( link ).toBeHidden();
	await toggle.click();
	await expect( link ).toBeVisible();
	await expect_accessible( admin, '#zmo-admin' );
	await admin.keyboard.press( 'Escape' );
	await expect( link ).toBeHidden();
	await admin.setViewportSize( { width: 1170, height: 800 } );
	await expect( link ).toBeVisible();
	await expect( toggle ).toBeHidden();
	await call( admin, '/admin/settings', { reset: [ 'outbound_safe' ] } );
} );
