import { expect, test } from '../fixtures/wordpress';

const address = ( screen: string, more = '' ) => `/wp-admin/admin.php?page=zeromo&screen=/${ screen }${ more }`;

/** Cards are made and shown once, a member redeems one and asks for money, which is approved and paid. */
test( '卡密 and 提现: from a card to money that is paid out', async ( { page, member1, expect_accessible } ) => {
	await page.goto( address( 'cards' ) );
	await page.getByRole( 'textbox', { name: '面值，元' } ).fill( '20' );
	await page.getByRole( 'textbox', { name: '张数，最多 1000' } ).fill( '2' );
	await page.getByRole( 'button', { name: '生成', exact: true } ).click();
	const made = page.getByRole( 'dialog', { name: /^2 张卡密：.+ 20$/ } );
	const codes = ( await made.getByRole( 'textbox', { name: '卡密' } ).inputValue() ).split( '\n' );
	expect( codes ).toHaveLength( 2 );
	const code = codes[ 0 ] ?? '';
	await expect_accessible( page, '.zmo-cards-made' );
	await made.getByRole( 'button', { name: '我已保存' } ).click();
	await expect( page.getByText( `…${ code.slice( -4 ) }` ).first() ).toBeVisible();
	expect( await page.content() ).not.toContain( code );
	await expect_accessible( page, '#zmo-admin' );

	await member1.goto( '/account/wallet/?show=redeem' );
	await member1.getByRole( 'textbox', { name: '卡密' } ).fill( code );
	await member1.getByRole( 'button', { name: '兑换', exact: true } ).click();
	await member1.goto( '/account/wallet/?show=withdrawals' );
	const sum = `12.${ 10 + ( Date.now() % 90 ) }`;
	await member1.getByRole( 'textbox', { name: '提现金额' } ).fill( sum );
	await member1.getByRole( 'button', { name: '申请提现' } ).click();

	const row = page
		.getByRole( 'row' )
		.filter( { hasText: `￥${ sum }` } )
		.first();
	for ( const [ status, act, then ] of [
		[ 'pending', '通过', '待打款' ],
		[ 'approved', '已打款', '已打款' ],
	] as const ) {
		await page.goto( address( 'withdrawals', `&status=${ status }` ) );
		await row.getByRole( 'button', { name: act, exact: true } ).click();
		await page.getByRole( 'dialog' ).getByRole( 'button', { name: act, exact: true } ).click();
		await expect( page.getByText( `的提现：${ then }` ).first() ).toBeVisible();
	}
	await page.goto( address( 'withdrawals' ) );
	await row.getByRole( 'button' ).first().click();
	await expect( page.getByRole( 'dialog' ).getByText( '打给成员' ) ).toBeVisible();
	await expect_accessible( page, '.zmo-admin-detail' );

	await member1.goto( '/account/wallet/?show=withdrawals' );
	await expect( member1.getByRole( 'listitem' ).filter( { hasText: sum } ) ).toContainText( '已打款' );

	// The same in 我的 › 钱包, by the widget card-manage.
	await page.goto( '/account/wallet/?show=cards' );
	const manage = page.locator( '[data-zeromo-widget="card-manage"]' );
	await manage.getByRole( 'textbox', { name: '面值，元或积分' } ).fill( '3' );
	await manage.getByRole( 'spinbutton', { name: '张数' } ).fill( '1' );
	await manage.getByRole( 'button', { name: '生成', exact: true } ).click();
	const fresh = ( await page.getByRole( 'textbox', { name: '新卡密' } ).inputValue() ).slice( -4 );
	await expect_accessible( page, '.zmo-modal' );
	await page.getByRole( 'button', { name: '我已保存' } ).click();
	const card = manage.getByRole( 'listitem' ).filter( { hasText: `**** ${ fresh }` } );
	await card.getByRole( 'button', { name: '作废' } ).click();
	await page.getByRole( 'button', { name: '确定' } ).click();
	await expect( card ).toHaveCount( 0 );
	await expect_accessible( page, '.zmo-cards' );
} );
