import type { Locator, Page } from '@playwright/test';
import { call, expect, PHONE, test } from '../fixtures';

const PAGE = '/wp-admin/options-general.php?page=zeromo_settings';

const row = ( page: Page, name: string ): Locator => page.locator( `tr[data-setting="${ name }"]` );

test( 'an owner finds a setting, changes it, sees it in force, is told what is wrong, and goes back', async ( {
	open_as,
	expect_accessible,
} ) => {
	const admin = await open_as( 'admin' );
	await call( admin, '/admin/settings', { reset: [ 'content_page_size', 'toc_articles', 'content_licence' ] } );
	await admin.goto( PAGE );
	await expect( admin.getByRole( 'heading', { name: 'Zeromo 社区' } ) ).toBeVisible();
	await expect( admin.getByRole( 'heading', { name: '圈子', exact: true } ) ).toBeVisible();
	await expect_accessible( admin, '#wpbody-content' );

	await admin.getByRole( 'searchbox', { name: '查找设置' } ).fill( '版权说明' );
	await admin.getByRole( 'button', { name: '查找', exact: true } ).click();
	await expect( admin.locator( 'tr[data-setting]' ) ).toHaveCount( 1 );
	const licence = admin.getByRole( 'textbox', { name: '动态和文章末尾的版权说明' } );
	const words = `转载请注明出处 ${ Date.now() }`;
	await licence.fill( words );
	// Enter saves: it does not press 恢复默认.
	await licence.press( 'Enter' );
	await expect( admin.getByRole( 'status' ) ).toHaveText( '已保存 1 项设置' );
	await expect( admin.getByRole( 'textbox', { name: '动态和文章末尾的版权说明' } ) ).toHaveValue( words );

	await admin.getByRole( 'spinbutton', { name: '页面里一次显示几条动态' } ).fill( '99' );
	await admin.getByRole( 'checkbox', { name: '文章页显示目录' } ).uncheck();
	await admin.getByRole( 'button', { name: '保存更改' } ).click();
	await expect( admin.getByRole( 'alert' ) ).toHaveText( '没有保存：请更正标出的设置' );
	await expect( row( admin, 'content_page_size' ) ).toContainText( '请填 1 到 50 之间的整数' );
	const size = admin.getByRole( 'spinbutton', { name: '页面里一次显示几条动态' } );
	await expect( size ).toHaveValue( '99' );
	await expect( admin.getByRole( 'checkbox', { name: '文章页显示目录' } ) ).not.toBeChecked();

	await size.fill( '3' );
	await admin.getByRole( 'button', { name: '保存更改' } ).click();
	await expect( admin.getByRole( 'status' ) ).toHaveText( '已保存 2 项设置' );
	// As the server sends it: the page itself goes on loading.
	const sent = await ( await admin.request.get( '/community/' ) ).text();
	expect( sent.split( '<article class="zmo-card' ) ).toHaveLength( 4 );

	for ( const name of [ 'content_page_size', 'toc_articles', 'content_licence' ] ) {
		await admin.goto( PAGE );
		await row( admin, name ).getByRole( 'button', { name: '恢复默认' } ).click();
		await expect( admin.getByRole( 'status' ) ).toHaveText( '已保存 1 项设置' );
		await expect( row( admin, name ).getByRole( 'button', { name: '恢复默认' } ) ).toHaveCount( 0 );
	}
	await expect( admin.getByRole( 'checkbox', { name: '文章页显示目录' } ) ).toBeChecked();
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
