import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { new_member, PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

const PICTURE = join( __dirname, '../../../demo/avatars/cat.jpg' );

const wider = ( page: Page ) => page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth );

test( '认证: a member applies with a picture, staff grants it, the word stands beside the name', async ( {
	page,
	open_as,
	visitor,
	expect_accessible,
} ) => {
	const { id, login } = await new_member( page, 'verified' );
	const member = await open_as( login );
	await member.goto( '/account/mark/' );
	await expect_accessible( member, '.zmo-page' );
	const form = member.getByRole( 'form', { name: '申请认证' } );
	await form.getByRole( 'textbox', { name: '认证身份' } ).fill( '胶片摄影师' );
	await form.getByRole( 'textbox', { name: '说明' } ).fill( '拍了二十年胶片，办过两次展览' );
	await form.getByLabel( '证明图片' ).setInputFiles( PICTURE );
	await form.getByRole( 'button', { name: '提交申请' } ).click();
	const own = member.getByRole( 'region', { name: '我的认证' } );
	await expect( own ).toContainText( '审核中' );
	await member.screenshot( { path: 'test-results/own-mark-1280.png', fullPage: true } );

	await page.goto( `/wp-admin/admin.php?page=zeromo&screen=/marks&search=${ id }` );
	const row = page.locator( '.dataviews-view-table tbody tr' );
	await expect( row ).toHaveCount( 1 );
	await expect_accessible( page, '#zmo-admin' );
	await page.screenshot( { path: 'test-results/marks-1280.png', fullPage: true } );
	await row.getByRole( 'button', { name: '胶片摄影师' } ).click();
	const detail = page.getByRole( 'dialog', { name: '胶片摄影师' } );
	await expect( detail ).toContainText( '拍了二十年胶片' );
	const picture = await page.request.get(
		( await detail.getByRole( 'link', { name: '查看证明图片' } ).getAttribute( 'href' ) ) ?? ''
	);
	expect( picture.headers()[ 'content-type' ] ).toMatch( /^image\// );
	await detail.getByRole( 'button', { name: '退回申请' } ).press( 'Tab' );
	await expect_accessible( page, '.zmo-admin-detail' );
	await detail.getByRole( 'button', { name: '通过认证' } ).press( 'Enter' );
	await expect( detail ).toHaveCount( 0 );
	await expect( row ).toContainText( '已认证' );

	await member.reload();
	await expect( own ).toContainText( '有效期到' );
	await visitor.goto( `/member/${ login }/` );
	await expect( visitor.getByRole( 'heading', { level: 1 } ) ).toContainText( '胶片摄影师' );
	const phone = await open_as( login, PHONE );
	await phone.goto( '/account/mark/' );
	await expect( phone.getByRole( 'region', { name: '我的认证' } ) ).toBeVisible();
	expect( await wider( phone ) ).toBeLessThanOrEqual( 0 );
	await phone.emulateMedia( { colorScheme: 'dark' } );
	await phone.screenshot( { path: 'test-results/own-mark-390.png', fullPage: true } );
} );
