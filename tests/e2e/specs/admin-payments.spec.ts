import { call, PHONE } from '../fixtures';
import { wider } from '../fixtures/keyboard';
import { expect, test } from '../fixtures/wordpress';

const address = ( screen: string, more = '' ) => `/wp-admin/admin.php?page=zeromo&screen=/${ screen }${ more }`;

test( '订单: what was bought is paid back in two parts, and is locked again', async ( {
	page,
	member1,
	member2,
	expect_accessible,
} ) => {
	const text = `退款之后看不到${ Date.now() }`;
	await member1.goto( '/' );
	const { id } = await call< { id: number } >( member1, '/content', {
		post_content: '开头',
		privacy: { type: 'points', value: '2', content: text },
	} );
	await member2.goto( '/account/wallet/' );
	const check_in = member2.getByRole( 'button', { name: '签到' } );
	await expect( check_in.or( member2.getByText( '今天已签到' ) ) ).toBeVisible();
	if ( await check_in.isVisible() ) {
		await check_in.click();
		await expect( member2.getByText( '今天已签到' ) ).toBeVisible();
	}
	const { order_no } = await call< { order_no: string } >( member2, '/post/buy', { post_id: id, method: 'points' } );
	await page.goto( address( 'orders', `&search=${ order_no }` ) );
	for ( const [ amount, then ] of [
		[ '1', '已支付' ],
		[ '', '已退款' ],
	] as const ) {
		await page.getByRole( 'button', { name: '退款', exact: true } ).first().click();
		const dialog = page.getByRole( 'dialog' );
		if ( amount !== '' ) {
			await expect( dialog.getByRole( 'textbox', { name: '退多少积分' } ) ).toHaveValue( '2' );
			await dialog.getByRole( 'textbox', { name: '退多少积分' } ).fill( amount );
			await expect_accessible( page, '.components-modal__content' );
		}
		await dialog.getByRole( 'textbox', { name: '退款原因' } ).fill( '买错了' );
		await dialog.getByRole( 'button', { name: '退款', exact: true } ).click();
		await expect( page.getByText( `· ${ then }` ).first() ).toBeVisible();
	}
	await member2.goto( `/account/orders/?order=${ order_no }` );
	await expect( member2.getByText( '已退 2 积分' ) ).toBeVisible();
	expect( await ( await member2.goto( `/?p=${ id }` ) )?.text() ).not.toContain( text );
} );

test( '支付方式: a configuration is stored without showing its secret, checked, and named', async ( {
	page,
	open_as,
	expect_accessible,
} ) => {
	await page.goto( address( 'payments' ) );
	const stripe = page.getByRole( 'region', { name: /Stripe/ } );
	await stripe.getByRole( 'button', { name: '添加商户配置' } ).click();
	const dialog = page.getByRole( 'dialog' );
	const title = `测试账号${ Date.now() }`;
	await dialog.getByRole( 'textbox', { name: '配置名称' } ).fill( title );
	await dialog.getByLabel( 'Stripe 密钥' ).fill( 'sk_test_nobody_sees_this' );
	await dialog.getByLabel( '用于新的支付' ).uncheck();
	await expect_accessible( page, '.components-modal__content' );
	await dialog.getByRole( 'button', { name: '保存' } ).click();
	await expect( stripe.getByText( title ) ).toBeVisible();
	expect( await ( await page.reload() )?.text() ).not.toContain( 'sk_test_nobody' );
	await expect( stripe.getByText( '第 1 版' ).first() ).toBeVisible();
	await expect_accessible( page, '#zmo-admin' );
	const phone = await open_as( 'admin', PHONE );
	await phone.goto( address( 'payments' ) );
	await expect( phone.getByRole( 'region', { name: /Stripe/ } ) ).toBeVisible();
	expect( await wider( phone ) ).toBe( 0 );
} );
