import { call, PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

test( '会员: a term is chosen in place, and what it costs and until when is said before paying', async ( {
	page,
	open_as,
	expect_accessible,
} ) => {
	await page.goto( '/wp-admin/admin.php?page=zeromo' );
	const made: number[] = [];
	for ( const plan of [
		{ name: '月卡', price: '25', days: 31, level: 1 },
		{ name: '年卡', price: '198', original_price: '268', days: 366, level: 1, mark: 'best' },
		{ name: '永久', price: '598', days: 0, level: 1, mark: 'limited' },
	] ) {
		made.push( ( ( await call( page, '/admin/plans', plan ) ) as { id: number } ).id );
	}
	expect( made ).toHaveLength( 3 );
	const member = await open_as( 'member1' );
	await member.goto( '/vip/' );
	const pay = member.getByRole( 'complementary', { name: '付款' } );
	await expect( pay.getByText( '198.00' ).first() ).toBeVisible();
	await expect_accessible( member, '.zmo-vip' );
	await member.getByRole( 'link', { name: /^月卡/ } ).click();
	await expect( pay.getByRole( 'heading', { name: '月卡' } ) ).toBeVisible();
	await expect( member.getByText( '有效期到' ) ).toBeVisible();

	// 开通会员 of what is hidden: the terms are links to the page without script, with it they are sold in place.
	const post = await call( page, '/content', {
		post_content: `会员免费看 ${ Date.now() }`,
		privacy: { type: 'paid', value: '9.90', vip_value: '0', content: '会员看到的话' },
	} );
	await member.goto( `/activity/${ String( post.id ) }/` );
	const term = member.locator( '[data-zeromo-widget="vip-modal"] dialog a', { hasText: '月卡' } );
	await expect( term ).toHaveAttribute( 'href', /\/vip\/\?zmo_plan=\d+$/ );
	await member.getByRole( 'button', { name: '开通会员' } ).click();
	const dialog = member.getByRole( 'dialog', { name: '开通会员' } );
	await expect( dialog.getByRole( 'radio', { name: /年卡/ } ) ).toBeChecked();
	await dialog.getByText( '月卡' ).click();
	await expect( dialog.getByRole( 'radio', { name: /月卡/ } ) ).toBeChecked();
	await expect( dialog.getByRole( 'button', { name: '确定' } ) ).toContainText( '25.00' );
	await expect( dialog.getByRole( 'group', { name: '支付方式' } ) ).toBeVisible();
	await expect_accessible( member, 'dialog[open]' );
	await dialog.getByRole( 'button', { name: '取消' } ).click();
	await expect( dialog ).toBeHidden();
	const phone = await open_as( 'member1', PHONE );
	await phone.goto( '/vip/' );
	expect( await phone.evaluate( () => document.documentElement.scrollWidth - window.innerWidth ) ).toBeLessThan( 1 );

	// What was put on sale is taken back: menus elsewhere lead to the page while something is sold.
	const session = await page.request.get( '/wp-admin/admin-ajax.php?action=zeromo_session' );
	const { nonce } = ( ( await session.json() ) as { data: { nonce: string } } ).data;
	for ( const id of made ) {
		const gone = await page.request.delete( `/wp-json/zeromo/v1/admin/plans?id=${ id }`, {
			headers: { 'X-WP-Nonce': nonce },
		} );
		expect( gone.status() ).toBe( 200 );
	}
} );
