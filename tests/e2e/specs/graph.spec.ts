import type { Page } from '@playwright/test';
import { call, expect, id_of, PHONE, test } from '../fixtures';
import { small_targets } from '../fixtures/targets';

/** Address of another member's page, as the site says it. */
async function page_of( name: string, page: Page ): Promise< { url: string; id: number; name: string } > {
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

test( 'who is blocked is seen no more, and again after it', async ( { member1, expect_accessible } ) => {
	const other = await page_of( 'member2', member1 );
	// As it was before a first try.
	await call( member1, '/user/block', { user_id: other.id, blocked: 0 } );
	await member1.goto( other.url );
	await expect( member1.locator( 'article' ).first() ).toBeVisible();
	const head = member1.locator( '.zmo-hero' );
	await expect( head.getByRole( 'button', { name: /点赞|有用|踩|拉黑|举报/ } ) ).toHaveCount( 0 );
	await head.getByRole( 'button', { name: '更多' } ).click();
	await expect( head.getByRole( 'menuitem', { name: '举报' } ) ).toBeVisible();
	await expect_accessible( member1, '.zmo-hero' );
	await head.getByRole( 'menuitem', { name: '拉黑' } ).click();
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

test( 'two follow each other and are told so, and the numbers follow', async ( { open_as, expect_accessible } ) => {
	const [ one, other ] = [ await open_as( 'member4' ), await open_as( 'member5', PHONE ) ];
	const [ one_id, other_id ] = [ await id_of( one ), await id_of( other ) ];
	await call( one, '/user/unfollow', { user_id: other_id } );
	await call( other, '/user/unfollow', { user_id: one_id } );
	const button = ( page: Page ) =>
		page.locator( '.zmo-hero__side' ).getByRole( 'button', { name: /^(关注|已关注|互相关注)$/ } );
	const followers = ( page: Page ) => page.locator( '[data-zmo-followers]' );
	const press = async ( page: Page ) => {
		const saved = page.waitForResponse( ( answer ) =>
			/\/user\/(un)?follow$/.test( new URL( answer.url() ).pathname )
		);
		await button( page ).click();
		expect( ( await saved ).ok() ).toBe( true );
	};

	await test.step( 'the first follows: 已关注 in its own style, one follower more', async () => {
		await one.goto( '/member/member5/' );
		await expect( button( one ) ).toHaveText( '关注' );
		await expect( button( one ) ).toHaveClass( /zmo-btn--soft/ );
		const before = Number( await followers( one ).textContent() );
		await press( one );
		await expect( button( one ) ).toHaveText( '已关注' );
		await expect( button( one ) ).toHaveClass( /is-done/ );
		await expect( followers( one ) ).toHaveText( String( before + 1 ) );
		await one.reload();
		await expect( button( one ) ).toHaveText( '已关注' );
		await expect( followers( one ) ).toHaveText( String( before + 1 ) );
	} );

	await test.step( 'the second follows back: 互相关注 for both', async () => {
		await other.goto( '/member/member4/' );
		await press( other );
		await expect( button( other ) ).toHaveText( '互相关注' );
		await expect_accessible( other, '.zmo-hero' );
		const face = await other.locator( '.zmo-hero__face' ).boundingBox();
		const side = await other.locator( '.zmo-hero__side' ).boundingBox();
		if ( ! face || ! side ) {
			throw new Error( 'no head' );
		}
		expect(
			side.x >= face.x + face.width || side.y >= face.y + face.height,
			'the longest word does not lie on the face'
		).toBe( true );
		await one.reload();
		await expect( button( one ) ).toHaveText( '互相关注' );
	} );

	await test.step( 'both lists have them with the same mark', async () => {
		for ( const [ number, path ] of [
			[ /粉丝/, 'followers' ],
			[ /关注/, 'following' ],
		] as const ) {
			await other.goto( '/member/member5/' );
			await other.locator( '.zmo-hero__nums' ).getByRole( 'link', { name: number } ).click();
			await expect( other ).toHaveURL( new RegExp( `/member/member5/${ path }/$` ) );
			const row = other.locator( '.zmo-row' ).filter( { has: other.locator( 'a[href*="/member/member4/"]' ) } );
			await expect( row.getByRole( 'button', { name: '互相关注' } ) ).toHaveAttribute( 'aria-pressed', 'true' );
			expect( await small_targets( other, other.locator( 'main' ) ) ).toEqual( [] );
		}
	} );

	await test.step( 'one no longer: the other is 已关注 again', async () => {
		await press( one );
		await expect( button( one ) ).toHaveText( '关注' );
		await expect( button( one ) ).toHaveClass( /zmo-btn--soft/ );
		await other.goto( '/member/member4/' );
		await expect( button( other ) ).toHaveText( '已关注' );
		await press( other );
		await expect( button( other ) ).toHaveText( '关注' );
	} );
} );

test( 'of two who are kept apart neither meets the other, whoever has done it', async ( { open_as } ) => {
	const [ one, other ] = [ await open_as( 'member6' ), await open_as( 'member7' ) ];
	const words = `今天的云 ${ Date.now() }`;
	const post = await call< { id: number } >( other, '/content', { post_content: words } );
	const mine = await call< { id: number } >( one, '/content', { post_content: `我的 ${ words }` } );
	const found = await page_of( 'member7', one );
	await call( one, '/user/follow', { user_id: found.id } );
	await call( one, '/user/block', { user_id: found.id, blocked: 1 } );
	try {
		for ( const [ page, name, hidden ] of [
			[ one, 'member7', post.id ],
			[ other, 'member6', mine.id ],
		] as const ) {
			await page.goto( `/member/${ name }/` );
			await expect( page.locator( '.zmo-hero' ) ).toBeVisible();
			await expect( page.locator( 'article' ) ).toHaveCount( 0 );
			await expect( page.locator( '.zmo-hero__side' ).getByRole( 'button', { name: /关注/ } ) ).toHaveCount( 0 );
			await expect( page.getByRole( 'group', { name: '觉得 TA 怎么样？' } ) ).toHaveCount( 0 );
			expect( ( await page.request.get( `/activity/${ hidden }/` ) ).status() ).toBe( 404 );
			await page.goto( '/community/?stream=latest' );
			await expect( page.getByRole( 'feed' ) ).toBeVisible();
			await expect( page.locator( 'article' ).filter( { hasText: words } ) ).toHaveCount( 1 );
		}
	} finally {
		await call( one, '/user/block', { user_id: found.id, blocked: 0 } );
	}
	await one.goto( '/member/member7/' );
	await expect( one.locator( '.zmo-hero__side' ).getByRole( 'button', { name: '关注', exact: true } ) ).toBeVisible();
	await expect( one.locator( 'article' ).filter( { hasText: words } ) ).toHaveCount( 1 );
} );
