import type { Page } from '@playwright/test';
import { call, expect, id_of, new_member, PHONE, test } from '../fixtures';

/** When the membership of who is signed in ends. */
async function end_of( page: Page, circle_id: number ): Promise< number > {
	const session = await page.request.get( '/wp-admin/admin-ajax.php?action=zeromo_session' );
	const { nonce } = ( ( await session.json() ) as { data: { nonce: string } } ).data;
	const answer = await page.request.get( `/wp-json/zeromo/v1/circle/${ circle_id }`, {
		headers: { 'X-WP-Nonce': nonce },
	} );
	return Date.parse( ( ( await answer.json() ) as { expires_at: string } ).expires_at );
}

test( 'a circle is joined for money on a phone, read, and renewed at the desk', async ( {
	open_as,
	trouble,
	expect_accessible,
} ) => {
	test.setTimeout( 150_000 );
	// A press asks first whether the member has paid: the door answers 404, a circle that wants money 422.
	trouble.allow.push( /status of (404|422)/ );
	const owner = await open_as( 'admin' );
	const stamp = Date.now();
	const circle = await call< { id: number; url: string } >( owner, '/circle', {
		title: `夜里读书 ${ stamp }`,
		visibility: 'members',
		join_mode: 'paid',
		price_month: '9.90',
		price_year: '68',
	} );
	const words = `读到第三章 ${ stamp }`;
	await call( owner, '/content', { post_content: words, circle_id: circle.id } );
	const { login } = await new_member( owner, 'paying' );
	const phone = await open_as( login, PHONE );
	await call( owner, '/admin/credit', { user_id: await id_of( phone ), amount: '100', reason: '演示' } );

	await test.step( 'in a list the button has the price, and its dialog the terms', async () => {
		const desk = await open_as( login );
		for ( const [ reader, width ] of [
			[ desk, 1280 ],
			[ phone, 390 ],
		] as const ) {
			await reader.goto( `/circles/?zmo_s=${ encodeURIComponent( String( stamp ) ) }` );
			const card = reader.getByRole( 'article' ).filter( { hasText: String( stamp ) } );
			await expect( card.getByText( '￥9.9 起' ) ).toBeVisible();
			await reader.screenshot( { path: `test-results/circle-list-${ width }.png` } );
			await card.getByRole( 'button', { name: '￥9.9 加入' } ).click();
			const dialog = reader.getByRole( 'dialog', { name: /^加入/ } );
			await dialog.getByText( '68' ).first().click();
			await expect( dialog.getByRole( 'radio', { name: /年/ } ) ).toBeChecked();
			await expect( dialog.getByRole( 'button', { name: '确定' } ) ).toContainText( '68' );
			await expect_accessible( reader, 'dialog[open]' );
			await reader.screenshot( { path: `test-results/circle-terms-${ width }.png` } );
			await dialog.getByRole( 'button', { name: '取消' } ).click();
			await expect( dialog ).toBeHidden();
		}
	} );

	await test.step( 'the door says what it costs and until when', async () => {
		await phone.goto( circle.url );
		await expect( phone.getByText( '这里的内容只给圈友看' ) ).toBeVisible();
		await expect( phone.getByRole( 'list', { name: '价格' } ).getByRole( 'listitem' ) ).toHaveCount( 2 );
		expect( await phone.evaluate( () => document.documentElement.scrollWidth - innerWidth ) ).toBeLessThan( 1 );
		await expect_accessible( phone, '.zmo-site main' );
	} );

	await test.step( 'paid with the balance, it opens', async () => {
		await phone.getByRole( 'button', { name: '付费加入' } ).first().click();
		const dialog = phone.getByRole( 'dialog', { name: '确认购买' } );
		await dialog.getByRole( 'radio', { name: /余额/ } ).check( { force: true } );
		await dialog.getByRole( 'button', { name: /确认支付|确定/ } ).click();
		await expect( phone.getByRole( 'article' ).filter( { hasText: words } ) ).toBeVisible();
	} );

	await test.step( 'renewing adds a year to the end that is shown', async () => {
		const before = await end_of( phone, circle.id );
		const desk = await open_as( login );
		await desk.goto( `${ circle.url }?tab=join` );
		await desk
			.getByRole( 'list', { name: '续费' } )
			.getByRole( 'listitem' )
			.filter( { hasText: '年' } )
			.getByRole( 'button', { name: '续费' } )
			.last()
			.click();
		const dialog = desk.getByRole( 'dialog', { name: '确认购买' } );
		await dialog.getByRole( 'radio', { name: /余额/ } ).check( { force: true } );
		await dialog.getByRole( 'button', { name: /确认支付|确定/ } ).click();
		await expect.poll( async () => ( ( await end_of( phone, circle.id ) ) - before ) / 86_400_000 ).toBe( 365 );
	} );
} );
