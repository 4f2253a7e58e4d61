import type { Page } from '@playwright/test';
import { new_member, PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

const wider = ( page: Page ) => page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth );

test( '勋章: the owner writes a badge, staff awards it, it stands on the member page', async ( {
	page,
	open_as,
	visitor,
	expect_accessible,
} ) => {
	const { id, login } = await new_member( page, 'medal' );
	const name = `热心人${ id }`;
	await page.goto( '/wp-admin/admin.php?page=zeromo&screen=/badges' );
	await page.getByRole( 'button', { name: '新建勋章' } ).click();
	const form = page.getByRole( 'dialog', { name: '新建勋章' } );
	await form.getByRole( 'textbox', { name: '名称' } ).fill( name );
	await form.getByRole( 'textbox', { name: '说明，成员会看到' } ).fill( '帮过很多人' );
	await form.getByRole( 'button', { name: 'heart', exact: true } ).press( 'Enter' );
	await form.getByRole( 'combobox', { name: '怎样获得' } ).selectOption( '获得的赞' );
	await form.getByRole( 'spinbutton', { name: '达到多少' } ).fill( '100000' );
	await expect_accessible( page, '.components-modal__frame' );
	await form.getByRole( 'button', { name: '从媒体库选择' } ).click();
	const library = page.getByRole( 'dialog', { name: '从媒体库选择' } );
	await expect( library.getByRole( 'listitem' ).first() ).toBeVisible();
	await expect_accessible( page, '.zmo-badges-picker' );
	await page.screenshot( { path: 'test-results/badge-picker-1280.png' } );
	await library.getByRole( 'listitem' ).first().getByRole( 'button' ).click();
	await expect( library ).toHaveCount( 0 );
	await expect( form.locator( '.zmo-badges-look img' ) ).toBeVisible();
	await page.screenshot( { path: 'test-results/badge-form-1280.png' } );
	await form.getByRole( 'button', { name: '不用图片' } ).click();
	await form.getByRole( 'button', { name: '保存勋章' } ).click();
	await expect( form ).toHaveCount( 0 );
	const row = page.locator( '.dataviews-view-table tbody tr', { hasText: name } );
	await expect( row ).toContainText( '获得 100,000 个赞' );
	await row.getByRole( 'button', { name: '颁发' } ).click();
	const award = page.getByRole( 'dialog', { name: '颁发' } );
	await award.getByRole( 'textbox', { name: '成员编号' } ).fill( String( id ) );
	await award.getByRole( 'textbox', { name: '原因' } ).fill( '线下活动的志愿者' );
	await award.getByRole( 'button', { name: '颁发' } ).click();
	await expect( award ).toHaveCount( 0 );
	await expect( row.getByRole( 'cell' ).filter( { hasText: /^1$/ } ) ).toHaveCount( 1 );
	await expect_accessible( page, '#zmo-admin' );
	await page.screenshot( { path: 'test-results/badges-1280.png', fullPage: true } );

	// The demo's badge stands in the author's lines.
	await visitor.goto( '/community/' );
	await expect( visitor.locator( '.zmo-author .zmo-medal' ).first() ).toHaveAttribute( 'title', '热心邻居' );
	await visitor.screenshot( { path: 'test-results/cards-with-badge-1280.png' } );
	await visitor.goto( `/member/${ login }/` );
	await expect( visitor.getByRole( 'list', { name: '勋章' } ) ).toContainText( name );
	await visitor.screenshot( { path: 'test-results/member-badges-1280.png' } );
	const member = await open_as( login, PHONE );
	await member.goto( '/account/badges/' );
	await expect( member.getByRole( 'region', { name: '我的勋章' } ) ).toContainText( '帮过很多人' );
	await expect_accessible( member, '.zmo-page' );
	expect( await wider( member ) ).toBeLessThanOrEqual( 0 );
	await member.emulateMedia( { colorScheme: 'dark' } );
	await member.screenshot( { path: 'test-results/own-badges-390.png', fullPage: true } );

	await row.getByRole( 'button', { name: '操作' } ).click();
	await page.getByRole( 'menuitem', { name: '删除' } ).click();
	await page.getByRole( 'dialog', { name: '删除' } ).getByRole( 'button', { name: '删除' } ).click();
	await expect( row ).toHaveCount( 0 );
} );
