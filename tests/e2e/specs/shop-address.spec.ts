import { new_member, PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

test( '收货地址: kept in the book, chosen while buying; the order comes in two parcels', async ( {
	page,
	open_as,
	expect_accessible,
} ) => {
	test.slow();
	const { id, login } = await new_member( page, 'parcels' );
	const name = `明信片 ${ id }`;
	await page.goto( '/wp-admin/admin.php?page=zeromo&screen=/products' );
	const nonce = await ( await page.request.get( '/wp-admin/admin-ajax.php?action=rest-nonce' ) ).text();
	const post = async ( path: string, data: object ) => {
		const answer = await page.request.post( `/wp-json/zeromo/v1${ path }`, {
			data,
			headers: { 'X-WP-Nonce': nonce },
		} );
		expect( answer.status(), await answer.text() ).toBe( 200 );
		return answer.json();
	};
	const made = await post( '/admin/products', {
		title: name,
		price: '10',
		asset: 'points',
		kind: 'physical',
		stock: 9,
	} );
	const { codes } = await post( '/admin/cards', { asset: 'points', amount: '100', count: 1 } );

	const member = await open_as( login );
	const own = await ( await member.request.get( '/wp-admin/admin-ajax.php?action=rest-nonce' ) ).text();
	await member.request.post( '/wp-json/zeromo/v1/wallet/redeem', {
		data: { code: codes[ 0 ] },
		headers: { 'X-WP-Nonce': own },
	} );
	await member.goto( '/account/addresses/' );
	for ( const [ who, street ] of [
		[ '王小明', '南京东路 1 号' ],
		[ '李小红', '人民路 2 号' ],
	] as const ) {
		await member.getByRole( 'textbox', { name: '收货人' } ).fill( who );
		await member.getByRole( 'textbox', { name: '电话' } ).fill( '13800138000' );
		await member.getByRole( 'textbox', { name: '所在地区' } ).fill( '上海市 黄浦区' );
		await member.getByRole( 'textbox', { name: '地址', exact: true } ).fill( street );
		await member.getByRole( 'button', { name: '保存地址' } ).click();
		await expect( member.getByText( `上海市 黄浦区 ${ street }` ) ).toBeVisible();
	}
	await member
		.locator( '.zmo-addresses li', { hasText: '李小红' } )
		.getByRole( 'button', { name: '设为默认' } )
		.click();
	await expect( member.locator( '.zmo-addresses li' ).first() ).toContainText( '李小红' );
	await expect_accessible( member, '.zmo-page' );
	await member.screenshot( { path: 'test-results/addresses-1280.png', fullPage: true } );

	await member.goto( String( made.url ) );
	await expect( member.getByRole( 'radio', { name: /李小红/ } ) ).toBeChecked();
	await expect( member.getByRole( 'textbox', { name: '收货人' } ) ).toBeHidden();
	await member.getByRole( 'radio', { name: /王小明/ } ).check();
	await member.getByRole( 'spinbutton', { name: '数量' } ).fill( '3' );
	await expect_accessible( member, '.zmo-page' );
	await member.screenshot( { path: 'test-results/address-choice-1280.png', fullPage: true } );
	await member.getByRole( 'button', { name: '立即购买' } ).click();
	await member.getByRole( 'dialog' ).getByRole( 'button', { name: '确定' } ).click();
	await expect( member ).toHaveURL( /\/account\/goods\/\?order=/ );
	await expect( member.getByText( '上海市 黄浦区 南京东路 1 号' ) ).toBeVisible();

	await page.goto( '/wp-admin/admin.php?page=zeromo&screen=/shop-orders' );
	const row = page.locator( '.dataviews-view-table tbody tr', { hasText: name } );
	for ( const [ tracking, pieces, state ] of [
		[ `SF${ id }`, '1', '部分发货' ],
		[ `ZT${ id }`, '2', '待收货' ],
	] as const ) {
		await row.getByRole( 'button', { name: '发货' } ).click();
		const ship = page.getByRole( 'dialog', { name: '发货' } );
		await ship.getByRole( 'combobox', { name: '快递公司' } ).fill( '顺丰速运' );
		await ship.getByRole( 'textbox', { name: '快递单号' } ).fill( tracking );
		await ship.getByRole( 'spinbutton', { name: /几件/ } ).fill( pieces );
		await expect_accessible( page, '.components-modal__frame' );
		await page.screenshot( { path: `test-results/ship-${ pieces }-1280.png` } );
		await ship.getByRole( 'button', { name: '发货' } ).click();
		await expect( ship ).toHaveCount( 0 );
		await expect( row ).toContainText( state );
	}
	await member.reload();
	await expect( member.getByText( `SF${ id }` ) ).toBeVisible();
	await expect( member.getByText( '自动确认收货' ) ).toBeVisible();
	await member.screenshot( { path: 'test-results/parcels-1280.png', fullPage: true } );
	const phone = await open_as( login, PHONE );
	for ( const [ path, file ] of [
		[ '/account/addresses/', 'addresses' ],
		[ String( made.url ), 'address-choice' ],
		[ member.url(), 'parcels' ],
	] as const ) {
		await phone.goto( path );
		await phone.screenshot( { path: `test-results/${ file }-390.png`, fullPage: true } );
		expect(
			await phone.evaluate( () => document.documentElement.scrollWidth - window.innerWidth ),
			path
		).toBeLessThanOrEqual( 0 );
	}
	await member.getByRole( 'button', { name: '确认收货' } ).click();
	await expect( member.locator( '.zmo-bought' ).getByText( '已完成' ) ).toBeVisible();
} );
