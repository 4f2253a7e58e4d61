import { call, new_member, PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

test( '打赏: an amount is chosen below a post and paid out of the balance; the author sees it', async ( {
	page,
	open_as,
	expect_accessible,
} ) => {
	const { login } = await new_member( page, 'giver' );
	await page.goto( '/wp-admin/admin.php?page=zeromo' );
	const cards = await call( page, '/admin/cards', { asset: 'balance', amount: '20.00', count: 1 } );
	const author = await open_as( 'member1' );
	await author.goto( '/publish/' );
	await author.getByRole( 'textbox', { name: '内容', exact: true } ).fill( `打赏一下 ${ Date.now() }` );
	await author.getByRole( 'button', { name: '发布', exact: true } ).locator( 'visible=true' ).last().click();
	await expect( author ).toHaveURL( /\/activity\/\d+\// );
	const url = author.url();

	const giver = await open_as( login, PHONE );
	await giver.goto( url );
	await call( giver, '/wallet/redeem', { code: ( cards as { codes: string[] } ).codes[ 0 ] } );
	const tips = giver.getByRole( 'region', { name: '打赏' } );
	await tips.getByRole( 'link', { name: '打赏', exact: true } ).click();
	const form = tips.getByRole( 'form', { name: /^打赏/ } );
	await form.getByRole( 'link', { name: /5$/ } ).first().click();
	await expect( form.getByRole( 'textbox', { name: '金额（元）' } ) ).toHaveValue( '5' );
	await form.getByRole( 'textbox', { name: '留言' } ).fill( '写得真好' );
	await expect_accessible( giver, '.zmo-tips' );
	expect( await giver.evaluate( () => document.documentElement.scrollWidth - window.innerWidth ) ).toBeLessThan( 1 );
	await giver.screenshot( { path: 'test-results/tip-390.png', fullPage: true } );
	await form.getByRole( 'radio', { name: /余额/ } ).check( { force: true } );
	await form.getByRole( 'button', { name: '确认打赏' } ).click();
	await expect( tips.getByText( /共 1 次/ ) ).toBeVisible();

	await author.goto( `${ url }?tips=1` );
	const list = author.getByRole( 'region', { name: '打赏' } ).getByRole( 'listitem' );
	await expect( list.getByText( '￥5.00' ) ).toBeVisible();
	await author.screenshot( { path: 'test-results/tips-1280.png' } );
	await expect( list.getByText( '写得真好' ) ).toBeVisible();
} );
