import { PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

const ADDRESS = '/wp-admin/admin.php?page=zeromo&screen=/import';

test( '搬家: what is not there is named, by keyboard as well, and a phone shows the form', async ( {
	page,
	open_as,
	expect_accessible,
	trouble,
} ) => {
	trouble.allow.push( /422 .*admin.import/ );
	await page.goto( ADDRESS );
	await expect( page.getByRole( 'heading', { name: '从其他程序迁入' } ) ).toBeVisible();
	await expect_accessible( page, '#zmo-admin' );
	await page.getByLabel( '表前缀', { exact: true } ).fill( 'nowhere_' );
	await page.getByRole( 'button', { name: '先看一遍' } ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( page.locator( '.zmo-import' ) ).toContainText( '找不到这些表' );
	await expect( page.locator( '.zmo-import' ) ).toContainText( 'nowhere_common_member' );

	await page.getByLabel( '从哪里' ).selectOption( 'wordpress' );
	await page.getByLabel( '表前缀', { exact: true } ).fill( 'nowhere_' );
	await page.getByRole( 'button', { name: '先看一遍' } ).click();
	await expect( page.locator( '.zmo-import' ) ).toContainText( 'nowhere_users' );

	await page.getByLabel( '从哪里' ).selectOption( 'csv' );
	await expect( page.getByLabel( '表前缀', { exact: true } ) ).toHaveCount( 0 );
	await page.getByLabel( '文件', { exact: true } ).fill( '/etc/hostname' );
	await page.getByRole( 'button', { name: '先看一遍' } ).click();
	await expect( page.locator( '.zmo-import' ) ).toContainText( '请给出一个 .csv 文件' );

	const phone = await open_as( 'admin', PHONE );
	await phone.goto( ADDRESS );
	await expect( phone.getByRole( 'button', { name: '开始迁入' } ) ).toBeVisible();
	expect(
		await phone.evaluate( () => document.documentElement.scrollWidth - window.innerWidth )
	).toBeLessThanOrEqual( 0 );
} );
