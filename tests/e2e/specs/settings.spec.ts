import type { Locator, Page } from '@playwright/test';
import { call, PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

const SCREEN = [ 'options-general.php', 'page=zeromo_settings' ] as const;
const PAGE = `/wp-admin/${ SCREEN.join( '?' ) }`;

const row = ( page: Page, name: string ): Locator => page.locator( `tr[data-setting="${ name }"]` );

test( 'an owner finds a setting, changes it, sees it in force, is told what is wrong, and goes back', async ( {
	page,
	admin,
	expect_accessible,
} ) => {
	await call( page, '/admin/settings', { reset: [ 'content_page_size', 'toc_articles', 'content_licence' ] } );
	await admin.visitAdminPage( ...SCREEN );
	await expect( page.getByRole( 'heading', { name: 'Zeromo 社区' } ) ).toBeVisible();
	await expect( page.getByRole( 'heading', { name: '圈子', exact: true } ) ).toBeVisible();
	await expect_accessible( page, '#wpbody-content' );

	await page.getByRole( 'searchbox', { name: '查找设置' } ).fill( '版权说明' );
	await page.getByRole( 'button', { name: '查找', exact: true } ).click();
	await expect( page.locator( 'tr[data-setting]' ) ).toHaveCount( 1 );
	const licence = page.getByRole( 'textbox', { name: '作者可以选的版权说明' } );
	const words = `转载请注明出处 ${ Date.now() }`;
	await licence.fill( words );
	// Enter saves: it does not press 恢复默认.
	await licence.press( 'Enter' );
	await expect( page.getByRole( 'status' ) ).toHaveText( '已保存 1 项设置' );
	await expect( page.getByRole( 'textbox', { name: '作者可以选的版权说明' } ) ).toHaveValue( words );

	await page.getByRole( 'spinbutton', { name: '页面里一次显示几条动态' } ).fill( '99' );
	await page.getByRole( 'checkbox', { name: '文章页显示目录' } ).uncheck();
	await page.getByRole( 'button', { name: '保存更改' } ).click();
	await expect( page.getByRole( 'alert' ) ).toHaveText( '没有保存：请更正标出的设置' );
	await expect( row( page, 'content_page_size' ) ).toContainText( '请填 1 到 50 之间的整数' );
	const size = page.getByRole( 'spinbutton', { name: '页面里一次显示几条动态' } );
	await expect( size ).toHaveValue( '99' );
	await expect( page.getByRole( 'checkbox', { name: '文章页显示目录' } ) ).not.toBeChecked();

	await size.fill( '3' );
	await page.getByRole( 'button', { name: '保存更改' } ).click();
	await expect( page.getByRole( 'status' ) ).toHaveText( '已保存 2 项设置' );
	// As the server sends it: the page itself goes on loading.
	const sent = await ( await page.request.get( '/community/' ) ).text();
	expect( sent.split( '<article class="zmo-card' ) ).toHaveLength( 4 );

	for ( const name of [ 'content_page_size', 'toc_articles', 'content_licence' ] ) {
		await admin.visitAdminPage( ...SCREEN );
		await row( page, name ).getByRole( 'button', { name: '恢复默认' } ).click();
		await expect( page.getByRole( 'status' ) ).toHaveText( '已保存 1 项设置' );
		await expect( row( page, name ).getByRole( 'button', { name: '恢复默认' } ) ).toHaveCount( 0 );
	}
	await expect( page.getByRole( 'checkbox', { name: '文章页显示目录' } ) ).toBeChecked();
} );

test( 'on a phone no setting is wider than the screen', async ( { open_as } ) => {
	const admin = await open_as( 'admin', PHONE );
	await admin.goto( PAGE );
	const wider = await admin.evaluate( () => document.documentElement.scrollWidth - window.innerWidth );
	expect( wider ).toBeLessThanOrEqual( 0 );
} );

test( 'members and visitors are turned away', async ( { visitor, member1, trouble } ) => {
	trouble.allow.push( /403/ );
	const answer = await member1.goto( PAGE );
	expect( answer?.status() ).toBe( 403 );
	await visitor.goto( PAGE );
	await expect( visitor ).toHaveURL( /login/ );
} );
