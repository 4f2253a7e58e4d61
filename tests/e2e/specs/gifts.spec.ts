import { call, new_member, PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

test( '礼物: a reader buys a post for somebody else, who finds it open', async ( {
	page,
	open_as,
	expect_accessible,
} ) => {
	const { login } = await new_member( page, 'giver' );
	await page.goto( '/wp-admin/admin.php?page=zeromo' );
	const cards = await call( page, '/admin/cards', { asset: 'balance', amount: '20.00', count: 1 } );
	const author = await open_as( 'member1' );
	await author.goto( '/community/' );
	const text = `送得出去的正文 ${ Date.now() }`;
	const made = await call( author, '/content', {
		post_content: `一份礼物 ${ Date.now() }`,
		privacy: { type: 'paid', value: '6', content: text },
	} );
	const url = `/activity/${ ( made as { id: number } ).id }/`;
	const friend = await open_as( 'member2' );
	await friend.goto( '/community/' );
	const home = await friend.evaluate(
		() => document.querySelector< HTMLAnchorElement >( 'a[href*="/member/"]' )?.href
	);

	const giver = await open_as( login, PHONE );
	await giver.goto( url );
	await call( giver, '/wallet/redeem', { code: ( cards as { codes: string[] } ).codes[ 0 ] } );
	await giver.getByRole( 'link', { name: '送给别人' } ).click();
	const form = giver.getByRole( 'form', { name: '送礼物' } );
	await form.getByRole( 'textbox', { name: '送给谁' } ).fill( String( home ) );
	await form.getByRole( 'textbox', { name: '留言' } ).fill( '生日快乐' );
	await expect_accessible( giver, '.zmo-form' );
	expect( await giver.evaluate( () => document.documentElement.scrollWidth - window.innerWidth ) ).toBeLessThan( 1 );
	await giver.screenshot( { path: 'test-results/gift-390.png', fullPage: true } );
	await form.getByRole( 'radio', { name: /余额/ } ).check( { force: true } );
	await form.getByRole( 'button', { name: '付款并送出' } ).click();
	await expect( giver.getByText( '生日快乐' ) ).toBeVisible();
	await giver.screenshot( { path: 'test-results/gifts-390.png', fullPage: true } );
} );

test( '送会员: from the page of a member to the days that were paid for', async ( {
	page,
	open_as,
	expect_accessible,
} ) => {
	const { login } = await new_member( page, 'giver' );
	await page.goto( '/wp-admin/admin.php?page=zeromo' );
	const plans: number[] = [];
	for ( const plan of [
		{ name: '一个月', price: '5', days: 31, level: 1 },
		{ name: '整一年', price: '18', days: 366, level: 1 },
	] ) {
		plans.push( ( ( await call( page, '/admin/plans', plan ) ) as { id: number } ).id );
	}
	const cards = await call( page, '/admin/cards', { asset: 'balance', amount: '20.00', count: 1 } );
	const friend = await new_member( page, 'friend' );
	const receiver = await open_as( friend.login );
	await receiver.goto( '/community/' );
	const home = await receiver.evaluate(
		() => document.querySelector< HTMLAnchorElement >( 'a[href*="/member/"]' )?.href
	);

	const giver = await open_as( login, PHONE );
	await giver.goto( String( home ) );
	await call( giver, '/wallet/redeem', { code: ( cards as { codes: string[] } ).codes[ 0 ] } );
	await giver.screenshot( { path: 'test-results/gift-member-390.png' } );
	await giver.getByRole( 'link', { name: '送会员' } ).click();
	await giver.getByRole( 'link', { name: /整一年/ } ).click();
	const form = giver.getByRole( 'form', { name: '送礼物' } );
	await expect( form.getByRole( 'textbox', { name: '送给谁' } ) ).toHaveValue( String( home ) );
	await expect_accessible( giver, '.zmo-form' );
	expect( await giver.evaluate( () => document.documentElement.scrollWidth - window.innerWidth ) ).toBeLessThan( 1 );
	await giver.screenshot( { path: 'test-results/gift-vip-390.png', fullPage: true } );
	await form.getByRole( 'radio', { name: /余额/ } ).check( { force: true } );
	await form.getByRole( 'button', { name: '付款并送出' } ).click();
	await expect( giver.getByText( '已送到' ) ).toBeVisible();

	await receiver.goto( '/vip/' );
	await expect( receiver.getByText( '还有 366 天' ) ).toBeVisible();
	await receiver.screenshot( { path: 'test-results/gift-vip-page-1280.png', fullPage: true } );
	// What was put on sale is taken back: other pages offer what is sold.
	const session = await page.request.get( '/wp-admin/admin-ajax.php?action=zeromo_session' );
	const { nonce } = ( ( await session.json() ) as { data: { nonce: string } } ).data;
	for ( const id of plans ) {
		const gone = await page.request.delete( `/wp-json/zeromo/v1/admin/plans?id=${ id }`, {
			headers: { 'X-WP-Nonce': nonce },
		} );
		expect( gone.status() ).toBe( 200 );
	}
} );
