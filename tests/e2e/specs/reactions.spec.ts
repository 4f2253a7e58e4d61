import { expect, test } from '../fixtures';

test( 'a like is counted, its giver is listed, and taking it back is seen', async ( { member1, member2, visitor } ) => {
	await member1.goto( '/publish/' );
	await member1.getByRole( 'textbox', { name: '内容' } ).fill( `晚霞真好 ${ Date.now() }` );
	await member1.getByRole( 'button', { name: '发布', exact: true } ).last().click();
	await member1.waitForURL( /\/activity\/\d+/ );
	const address = member1.url();
	const like = ( page: typeof member1 ) =>
		page.locator( 'article' ).first().getByRole( 'button', { name: /^点赞/ } ).first();

	await member2.goto( address );
	await like( member2 ).click();
	await expect( like( member2 ) ).toHaveAttribute( 'aria-pressed', 'true' );
	await expect( like( member2 ) ).toHaveAccessibleName( '点赞 1' );

	await test.step( 'everybody can look at who it was', async () => {
		await visitor.goto( address );
		await visitor.getByRole( 'link', { name: '1 人赞过' } ).click();
		const dialog = visitor.getByRole( 'dialog', { name: '1 人赞过' } );
		await expect( dialog.getByRole( 'link' ) ).toHaveCount( 1 );
		await visitor.keyboard.press( 'Escape' );
		await expect( dialog ).toHaveCount( 0 );
		await expect( visitor.getByRole( 'link', { name: '1 人赞过' } ) ).toBeFocused();
	} );

	await like( member2 ).click();
	await expect( like( member2 ) ).toHaveAttribute( 'aria-pressed', 'false' );
	await visitor.reload();
	await expect( visitor.getByRole( 'link', { name: /人赞过/ } ) ).toHaveCount( 0 );
} );
