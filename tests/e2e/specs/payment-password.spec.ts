import { call, new_member } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

test( '支付密码: set in the settings, asked in 确认购买 and for a withdrawal', async ( {
	page,
	open_as,
	expect_accessible,
	trouble,
} ) => {
	// A payment that asks for the password, and a wrong one.
	trouble.allow.push( /403 .*(shop.buy|payment-password)/ );
	const { id, login } = await new_member( page, 'pays' );
	await page.goto( '/wp-admin/' );
	const product = await call< { url: string } >( page, '/admin/products', {
		title: `徽章 ${ id }`,
		price: '6',
		stock: 9,
		kind: 'virtual',
	} );
	const cards = await call< { codes: string[] } >( page, '/admin/cards', {
		asset: 'balance',
		amount: '20.00',
		count: 1,
	} );

	const member = await open_as( login );
	await member.goto( '/account/settings/' );
	await call( member, '/wallet/redeem', { code: cards.codes[ 0 ] } );
	const part = member.locator( '#zmo-payment-password' );
	await part.getByText( '设置支付密码', { exact: true } ).first().click();
	await part.getByLabel( '新的支付密码' ).fill( '280513' );
	await part.getByLabel( '登录密码', { exact: true } ).fill( 'password' );
	await expect_accessible( member, '#zmo-payment-password' );
	await part.screenshot( { path: 'test-results/payment-password-1280.png' } );
	await part.getByRole( 'button', { name: '设置支付密码' } ).click();
	await expect( part.getByText( '已设置', { exact: true } ) ).toBeVisible();
	await member.setViewportSize( { width: 390, height: 844 } );
	await part.screenshot( { path: 'test-results/payment-password-390.png' } );
	await member.setViewportSize( { width: 1280, height: 800 } );

	await member.goto( product.url );
	await member.getByRole( 'button', { name: '立即购买' } ).click();
	await member.getByRole( 'radio', { name: /余额/ } ).check();
	await member.getByRole( 'dialog' ).getByRole( 'button', { name: '确定' } ).click();
	const asked = member.getByRole( 'dialog', { name: '支付密码' } );
	await asked.getByLabel( '请输入支付密码' ).fill( '135790' );
	await asked.getByRole( 'button', { name: '确定' } ).click();
	await expect( asked.getByRole( 'alert' ) ).toContainText( '还可以试 4 次' );
	await expect_accessible( member, '.zmo-dialog:has(#zmo-payd-password)' );
	await member.screenshot( { path: 'test-results/payment-password-ask-1280.png' } );
	await asked.getByLabel( '请输入支付密码' ).fill( '280513' );
	await asked.getByRole( 'button', { name: '确定' } ).click();
	await expect( member ).toHaveURL( /\/account\/goods\/\?order=/ );

	await member.goto( '/account/wallet/?show=withdrawals' );
	await member.getByLabel( '提现金额' ).fill( '5.00' );
	await member.getByLabel( '支付密码' ).fill( '280513' );
	await member.screenshot( { path: 'test-results/payment-password-withdraw-1280.png' } );
	await member.getByRole( 'button', { name: '申请提现' } ).click();
	await expect( member.getByText( '待审核' ).first() ).toBeVisible();
} );
