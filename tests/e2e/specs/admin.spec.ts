import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { call, PHONE } from '../fixtures';
import { wider } from '../fixtures/keyboard';
import { expect, test } from '../fixtures/wordpress';

const address = ( screen: string, more = '' ) => `/wp-admin/admin.php?page=zeromo&screen=/${ screen }${ more }`;

/** Rows of the table, or on a phone those of the list. */
const rows = ( page: Page ) => page.locator( '.dataviews-view-table tbody tr, .dataviews-view-list [role=row]' );

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

	// A filter that is chosen is in the address, and Back takes it away.
	await page.goto( address( 'audit', '&order=asc' ) );
	await expect( rows( page ).first() ).toBeVisible();
	const newest = await rows( page ).count();
	await page.getByRole( 'button', { name: '添加过滤器' } ).click();
	await page.getByRole( 'menuitem', { name: '做了什么' } ).click();
	await page.getByRole( 'option', { name: '修改设置' } ).click();
	await expect( page ).toHaveURL( ( { searchParams: now } ) => now.get( 'act' ) === 'setting' );
	await expect( page ).toHaveURL( ( { searchParams: now } ) => now.get( 'order' ) === 'asc' );
	await page.keyboard.press( 'Escape' );
	await page.goBack();
	await expect( page ).toHaveURL( ( { searchParams: now } ) => now.get( 'act' ) === null );
	await expect( rows( page ) ).toHaveCount( newest );

	// An address with filters is the list with them; one that makes no sense says so.
	await page.goto( address( 'audit', '&act=role&search=nirgends' ) );
	await expect( page.locator( '.dataviews-no-results' ) ).toContainText( '没有这样的记录。' );
	trouble.allow.push( /400 .*from=gestern/ );
	await page.goto( address( 'audit', '&from=gestern' ) );
	await expect( page.locator( '.zmo-admin-list .components-notice' ) ).toBeVisible();
	await call( page, '/admin/settings', { reset: [ 'content_licence' ] } );
} );

const setting = ( page: Page, name: string ): Locator => page.locator( `[data-setting="${ name }"]` );

test( '设置: found, changed, refused at its field, in force, exported, reset, imported', async ( {
	page,
	expect_accessible,
	trouble,
} ) => {
	test.setTimeout( 120_000 );
	const names = [ 'content_page_size', 'toc_articles', 'content_licence' ];
	await call( page, '/admin/settings', { reset: names } );
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.url().includes( '/zeromo/v1/' ) ) {
			asked.push( request.url() );
		}
	} );
	await page.goto( address( 'settings' ) );
	await expect( page.getByRole( 'heading', { name: '设置', exact: true } ) ).toBeVisible();
	await expect( page.getByRole( 'heading', { name: '圈子', exact: true } ) ).toBeVisible();
	expect( asked, 'the settings came with the page' ).toEqual( [] );
	await expect_accessible( page, '#zmo-admin' );

	// Found by words; Enter saves.
	await page.getByRole( 'searchbox', { name: '查找设置' } ).fill( '可以选的版权说明' );
	await expect( page.locator( '[data-setting]' ) ).toHaveCount( 1 );
	const words = `转载请注明出处 ${ Date.now() }`;
	await page.getByRole( 'textbox', { name: '作者可以选的版权说明' } ).fill( words );
	await page.getByRole( 'textbox', { name: '作者可以选的版权说明' } ).press( 'Enter' );
	await expect( page.getByRole( 'status' ) ).toHaveText( '已保存 1 项设置' );
	await expect( setting( page, 'content_licence' ) ).toContainText( '已更改' );

	// What is refused is told at its field, which gets the focus; nothing that was typed is lost, also on another screen.
	await page.getByRole( 'searchbox', { name: '查找设置' } ).fill( '' );
	const size = page.getByRole( 'spinbutton', { name: '页面里一次显示几条动态' } );
	const toc = page.getByRole( 'checkbox', { name: '文章页显示目录' } );
	await toc.uncheck();
	await size.fill( '99' );
	trouble.allow.push( /400 .*admin.settings/ );
	await page.getByRole( 'button', { name: '保存更改' } ).click();
	await expect( page.getByRole( 'alert' ) ).toHaveText( '没有保存：请更正标出的设置' );
	await expect( setting( page, 'content_page_size' ) ).toContainText( '请填 1 到 50 之间的整数' );
	await expect( size ).toBeFocused();
	await expect( size ).toHaveAttribute( 'aria-invalid', 'true' );
	await page.getByRole( 'link', { name: '操作记录' } ).click();
	await expect( rows( page ).first() ).toContainText( '修改设置' );
	await page.goBack();
	await expect( size ).toHaveValue( '99' );
	await expect( toc ).not.toBeChecked();

	await size.fill( '3' );
	await page.getByRole( 'button', { name: '保存更改' } ).click();
	await expect( page.getByRole( 'status' ) ).toHaveText( '已保存 2 项设置' );
	const sent = await ( await page.request.get( '/community/' ) ).text();
	expect( sent.split( '<article class="zmo-card' ), 'in force' ).toHaveLength( 4 );

	// Out as a file, back to the defaults, and in again.
	const file = page.waitForEvent( 'download' );
	await page.getByRole( 'button', { name: '导出' } ).click();
	const text = readFileSync( await ( await file ).path(), 'utf8' );
	expect( ( JSON.parse( text ) as { settings: object } ).settings ).toMatchObject( {
		content_page_size: 3,
		toc_articles: false,
		content_licence: words,
	} );
	await page.getByRole( 'button', { name: '已更改' } ).click();
	for ( const name of names ) {
		await setting( page, name )
			.getByRole( 'button', { name: /^恢复默认/ } )
			.click();
		await expect( setting( page, name ) ).toHaveCount( 0 );
	}
	await page.locator( 'input[type=file]' ).setInputFiles( {
		name: 'settings.json',
		mimeType: 'application/json',
		buffer: Buffer.from( text ),
	} );
	await expect( page.getByRole( 'status' ) ).toHaveText( /^已填入 3 项设置/ );
	await expect( page.locator( '[data-setting]' ) ).toHaveCount( 3 );
	await page.getByRole( 'button', { name: '保存更改' } ).click();
	await expect( page.getByRole( 'status' ) ).toHaveText( '已保存 3 项设置' );
	await page.goto( address( 'settings', '&search=版权说明' ) );
	await expect( page.getByRole( 'textbox', { name: '作者可以选的版权说明' } ) ).toHaveValue( words );
	await call( page, '/admin/settings', { reset: names } );
} );

test( 'old addresses lead to the screens, members and visitors are turned away', async ( {
	page,
	member1,
	visitor,
	trouble,
} ) => {
	await page.goto( '/wp-admin/options-general.php?page=zeromo_settings' );
	await expect( page ).toHaveURL( ( { searchParams: asked } ) => asked.get( 'screen' ) === '/settings' );
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

	await admin.setViewportSize( { width: 390, height: 844 } );
	await admin.goto( address( 'settings' ) );
	await expect( setting( admin, 'content_licence' ) ).toBeVisible();
	expect( await wider( admin ) ).toBeLessThanOrEqual( 0 );
	await expect_accessible( admin, '#zmo-admin' );
} );
