import type { Page } from '@playwright/test';
import { new_member, PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

const wider = ( page: Page ) => page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth );

/** Calls a route as who is signed in on the page. */
async function rest( page: Page, path: string, data: object ): Promise< Record< string, unknown > > {
	const nonce = await page.request.get( '/wp-admin/admin-ajax.php?action=rest-nonce' );
	const answer = await page.request.post( `/wp-json/zeromo/v1${ path }`, {
		data,
		headers: { 'X-WP-Nonce': await nonce.text() },
	} );
	expect( answer.status(), await answer.text() ).toBe( 200 );
	return answer.json();
}

test( '商城: the owner makes products, a member buys a key and a parcel, which is shipped and received', async ( {
	page,
	open_as,
	expect_accessible,
} ) => {
	test.slow();
	const { id, login } = await new_member( page, 'buyer' );
	const name = `会员周卡 ${ id }`;
	const key = `KEY-${ id }-7788`;
	await page.goto( '/wp-admin/admin.php?page=zeromo&screen=/products' );
	await page.getByRole( 'button', { name: '新建商品' } ).click();
	const form = page.getByRole( 'dialog', { name: '新建商品' } );
	await form.getByRole( 'textbox', { name: '名称', exact: true } ).fill( name );
	await form.getByRole( 'combobox', { name: '类型' } ).selectOption( '卡密' );
	await form.getByRole( 'textbox', { name: '价格', exact: true } ).fill( '3' );
	await form.getByRole( 'textbox', { name: '添加卡密，每行一个' } ).fill( `${ key }\n${ key }-2` );
	await expect_accessible( page, '.components-modal__frame' );
	await page.screenshot( { path: 'test-results/product-form-1280.png' } );
	await form.getByRole( 'button', { name: '保存商品' } ).click();
	await expect( form ).toHaveCount( 0 );
	await expect( page.locator( '.dataviews-view-table tbody tr', { hasText: name } ) ).toContainText( '卡密' );
	await expect_accessible( page, '#zmo-admin' );
	await page.screenshot( { path: 'test-results/products-1280.png', fullPage: true } );
	const parcel = `手工书签 ${ id }`;
	const made = await rest( page, '/admin/products', {
		title: parcel,
		price: '8.80',
		original_price: '12',
		stock: 5,
		kind: 'physical',
		content: '<p>黄铜的，一盒三枚，随书寄出。</p>',
	} );
	const coupon = `SHOP${ id }`;
	await rest( page, '/admin/coupons', { code: coupon, off: '1', public: true, kind: 'product', item_id: made.id } );
	const cards = await rest( page, '/admin/cards', { asset: 'balance', amount: '20.00', count: 1 } );

	const member = await open_as( login );
	await member.goto( '/account/wallet/' );
	await rest( member, '/wallet/redeem', { code: ( cards.codes as string[] )[ 0 ] } );
	await member.goto( '/shop/' );
	await expect_accessible( member, '.zmo-page' );
	await member.screenshot( { path: 'test-results/shop-1280.png', fullPage: true } );
	await member.getByRole( 'link', { name } ).click();
	await member.getByRole( 'button', { name: '立即购买' } ).click();
	const dialog = member.getByRole( 'dialog' );
	await expect( dialog ).toContainText( '3.00' );
	await dialog.getByRole( 'button', { name: '确定' } ).click();
	await expect( member ).toHaveURL( /\/account\/goods\/\?order=/ );
	await expect( member.getByText( key, { exact: true } ) ).toBeVisible();
	await expect_accessible( member, '.zmo-page' );
	await member.screenshot( { path: 'test-results/bought-key-1280.png', fullPage: true } );

	await member.goto( String( made.url ) );
	await member.getByRole( 'textbox', { name: '收货人' } ).fill( '王小明' );
	await member.getByRole( 'textbox', { name: '电话' } ).fill( '13800138000' );
	await member.getByRole( 'textbox', { name: '地址' } ).fill( '上海市黄浦区南京东路 1 号' );
	await expect_accessible( member, '.zmo-page' );
	await member.screenshot( { path: 'test-results/product-1280.png', fullPage: true } );
	await member.getByRole( 'button', { name: '立即购买' } ).click();
	await dialog.getByRole( 'combobox', { name: '优惠券' } ).selectOption( { index: 1 } );
	await expect( dialog ).toContainText( '7.80' );
	await member.screenshot( { path: 'test-results/product-dialog-1280.png' } );
	await dialog.getByRole( 'button', { name: '确定' } ).click();
	await expect( member ).toHaveURL( /\/account\/goods\/\?order=/ );
	await expect( member.getByText( '待发货' ) ).toBeVisible();

	await page.goto( '/wp-admin/admin.php?page=zeromo&screen=/shop-orders' );
	const row = page.locator( '.dataviews-view-table tbody tr', { hasText: parcel } );
	await expect( row ).toContainText( '王小明' );
	await page.screenshot( { path: 'test-results/shop-orders-1280.png', fullPage: true } );
	await row.getByRole( 'button', { name: '发货' } ).click();
	const ship = page.getByRole( 'dialog', { name: '发货' } );
	await ship.getByRole( 'combobox', { name: '快递公司' } ).fill( '顺丰' );
	await ship.getByRole( 'textbox', { name: '快递单号' } ).fill( `SF${ id }` );
	await ship.getByRole( 'button', { name: '发货' } ).click();
	await expect( ship ).toHaveCount( 0 );
	await expect( row ).toContainText( '待收货' );
	await page.goto( '/wp-admin/admin.php?page=zeromo&screen=/coupons' );
	await expect( page.locator( '.dataviews-view-table tbody tr', { hasText: coupon } ) ).toContainText( '减 1 元' );
	await expect_accessible( page, '#zmo-admin' );
	await page.screenshot( { path: 'test-results/coupons-1280.png', fullPage: true } );

	await member.reload();
	await expect( member.getByText( `SF${ id }` ) ).toBeVisible();
	await member.getByRole( 'button', { name: '确认收货' } ).click();
	await expect( member.locator( '.zmo-bought' ).getByText( '已完成' ) ).toBeVisible();

	const phone = await open_as( login, PHONE );
	for ( const [ path, file ] of [
		[ '/shop/', 'shop' ],
		[ String( made.url ), 'product' ],
		[ '/account/goods/', 'goods' ],
	] as const ) {
		await phone.goto( path );
		await phone.screenshot( { path: `test-results/${ file }-390.png`, fullPage: true } );
		await phone.emulateMedia( { colorScheme: 'dark' } );
		await phone.screenshot( { path: `test-results/${ file }-390-dark.png`, fullPage: true } );
		await phone.emulateMedia( { colorScheme: 'light' } );
		expect( await wider( phone ), path ).toBeLessThanOrEqual( 0 );
	}
	await rest( page, '/admin/products', { id: made.id, title: parcel, price: '8.80', status: 'draft' } );
} );
