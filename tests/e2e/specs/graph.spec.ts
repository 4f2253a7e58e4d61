import { expect, test } from '../fixtures';

/** Address of another member's page, as the site says it. */
async function page_of(
	name: string,
	page: import( '@playwright/test' ).Page
): Promise< { url: string; id: number; name: string } > {
	const found = await page.request.get( `/wp-json/wp/v2/users?slug=${ name }` );
	const [ user ] = ( await found.json() ) as { id: number; link: string; name: string }[];
	if ( ! user ) {
		throw new Error( `no ${ name } with a post` );
	}
	return { url: user.link, id: user.id, name: user.name };
}

test( 'a member follows another and is found in the list of followers', async ( { member1 } ) => {
	const other = await page_of( 'member2', member1 );
	await member1.goto( other.url );
	const button = member1.locator( '.zmo-hero__side' ).getByRole( 'button', { name: /^(关注|已关注|互相关注)$/ } );
	if ( ( await button.getAttribute( 'aria-pressed' ) ) === 'false' ) {
		await button.click();
	}
	await expect( button ).toHaveAttribute( 'aria-pressed', 'true' );
	await member1.getByRole( 'link', { name: /粉丝/ } ).click();
	await expect( member1 ).toHaveURL( /\/followers\/$/ );
	await expect(
		member1.getByRole( 'navigation', { name: '关注与粉丝' } ).getByRole( 'link', { name: '粉丝' } )
	).toHaveAttribute( 'aria-current', 'page' );
	await expect( member1.locator( '.zmo-row a[href*="/member/member1/"]' ) ).toBeVisible();
} );

test( 'who is blocked is seen no more, and again after it', async ( { member1 } ) => {
	const other = await page_of( 'member2', member1 );
	await member1.goto( other.url );
	await expect( member1.locator( 'article' ).first() ).toBeVisible();
	await member1.getByRole( 'button', { name: '拉黑' } ).click();
	await member1.getByRole( 'alertdialog' ).getByRole( 'button', { name: '确定' } ).click();
	await expect( member1.getByRole( 'button', { name: '移出黑名单' } ) ).toBeVisible();
	await expect( member1.locator( 'article' ) ).toHaveCount( 0 );
	await expect( member1.locator( '.zmo-hero__side' ).getByRole( 'button', { name: /关注/ } ) ).toHaveCount( 0 );
	await member1.goto( '/account/settings/' );
	await expect( member1.getByRole( 'heading', { name: '黑名单' } ) ).toBeVisible();
	await member1.getByRole( 'button', { name: '移出黑名单' } ).click();
	await expect( member1.getByText( '没有拉黑任何人' ) ).toBeVisible();
	await member1.goto( other.url );
	await expect( member1.locator( 'article' ).first() ).toBeVisible();
} );
