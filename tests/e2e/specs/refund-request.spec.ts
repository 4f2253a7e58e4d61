import { call, id_of, PHONE } from '../fixtures';
import { wider } from '../fixtures/keyboard';
import { expect, test } from '../fixtures/wordpress';

const ADDRESS = '/wp-admin/admin.php?page=zeromo&screen=/refunds';

test( 'a buyer asks for the money, staff grants it, and the income of the author says so', async ( {
	page,
	member1,
	member2,
	open_as,
	expect_accessible,
} ) => {
	const text = `退款以后看不到${ Date.now() }`;
	await member1.goto( '/' );
	const { id } = await call< { id: number } >( member1, '/content', {
		post_content: '一篇付费的动态',
		privacy: { type: 'paid', value: '3', content: text },
	} );
	await call( page, '/admin/credit', { user_id: await id_of( member2 ), amount: '3', reason: '测试退款' } );
	const { order_no } = await call< { order_no: string } >( member2, '/post/buy', { post_id: id, method: 'balance' } );

	await member2.goto( `/account/orders/?order=${ order_no }` );
	const order = member2.getByRole( 'region', { name: '我的订单' } );
	await order.getByText( '申请退款', { exact: true } ).click();
	await order.getByRole( 'textbox', { name: '退款原因' } ).fill( '买重复了' );
	await expect_accessible( member2, '.zmo-money' );
	await order.getByRole( 'button', { name: '提交申请' } ).click();
	await expect( order.getByText( '待审核' ) ).toBeVisible();
	await expect( order.getByRole( 'button', { name: '撤回申请' } ) ).toBeVisible();

	await page.goto( `${ ADDRESS }&search=${ order_no }` );
	await expect( page.getByText( '买重复了' ).first() ).toBeVisible();
	await expect_accessible( page, '#zmo-admin' );
	await page.getByRole( 'button', { name: '同意并退款' } ).first().click();
	const dialog = page.getByRole( 'dialog' );
	await dialog.getByRole( 'button', { name: '同意并退款' } ).click();
	await expect( page.getByText( '已同意' ).first() ).toBeVisible();

	await member2.reload();
	await expect( order.getByText( '已退款' ).first() ).toBeVisible();
	expect( await ( await member2.goto( `/?p=${ id }` ) )?.text() ).not.toContain( text );

	await member1.goto( '/account/earnings/' );
	const lines = member1.getByRole( 'region', { name: '每一笔' } );
	await expect( lines.getByRole( 'listitem' ).first().getByText( '已退款' ) ).toBeVisible();
	await expect_accessible( member1, '.zmo-money' );
	const [ file ] = await Promise.all( [
		member1.waitForEvent( 'download' ),
		lines.getByRole( 'button', { name: '导出 Excel' } ).click(),
	] );
	expect( file.suggestedFilename() ).toMatch( /^收益-.*\.xlsx$/ );

	const phone = await open_as( 'member1', PHONE );
	await phone.goto( '/account/earnings/' );
	expect( await wider( phone ) ).toBe( 0 );
} );
