import type { Page } from '@playwright/test';
import { call, expect, id_of, PHONE, test } from '../fixtures';
import { small_targets } from '../fixtures/targets';

const tabs = ( page: Page ) => page.getByRole( 'navigation', { name: '主页内容' } );
const number_of = async ( page: Page, tab: string ) =>
	Number( ( await tabs( page ).getByRole( 'link', { name: tab } ).locator( '.zmo-tab__n' ).textContent() ) ?? 0 );

test( 'a member’s page counts and shows what its reader may see', async ( { member1, visitor, expect_accessible } ) => {
	const stamp = Date.now();
	await call( member1, '/content', { post_content: `先有一条 ${ stamp }` } );
	await member1.goto( '/member/member1/' );
	const before = await number_of( member1, '动态' );
	const post = await call< { id: number } >( member1, '/content', { post_content: `又有一条 ${ stamp }` } );
	await call( member1, '/comment', { post_id: post.id, comment: `自己先说一句 ${ stamp }` } );
	await call( member1, '/content', { post_content: `还没写完 ${ stamp }`, post_status: 'draft' } );

	await test.step( 'the member finds drafts, too', async () => {
		await member1.reload();
		expect( await number_of( member1, '动态' ) ).toBe( before + 1 );
		await tabs( member1 ).getByRole( 'link', { name: '草稿' } ).click();
		await expect( member1.getByRole( 'article' ).filter( { hasText: `还没写完 ${ stamp }` } ) ).toBeVisible();
		await expect_accessible( member1, 'main' );
	} );
	await test.step( 'a visitor finds comments and no drafts', async () => {
		await visitor.goto( '/member/member1/comments/' );
		await expect( visitor.getByText( `自己先说一句 ${ stamp }` ) ).toBeVisible();
		await expect( tabs( visitor ).getByRole( 'link', { name: '草稿' } ) ).toHaveCount( 0 );
		await expect_accessible( visitor, 'main' );
		expect( ( await visitor.request.get( '/member/member1/drafts/' ) ).status() ).toBe( 404 );
		await visitor.getByRole( 'link', { name: `又有一条 ${ stamp }` } ).click();
		await expect( visitor ).toHaveURL( /#comment-\d+$/ );
	} );
} );

test( 'blocking and privacy work without script', async ( { open_as, member2 } ) => {
	const plain = await open_as( 'member1', { ...PHONE, javaScriptEnabled: false } );
	// As it was before a first try.
	await call( plain, '/user/block', { user_id: await id_of( member2 ), blocked: 0 } );
	await test.step( 'blocking and taking it back', async () => {
		await plain.goto( '/member/member2/' );
		await plain.locator( '.zmo-hero' ).getByRole( 'button', { name: '更多' } ).click();
		await plain.getByRole( 'menuitem', { name: '拉黑' } ).click();
		await plain
			.getByRole( 'alertdialog', { name: '拉黑这位成员？' } )
			.getByRole( 'button', { name: '确定' } )
			.click();
		await plain.waitForURL( /\/member\/member2\// );
		await plain.getByRole( 'button', { name: '移出黑名单' } ).click();
		await plain.locator( '.zmo-hero' ).getByRole( 'button', { name: '更多' } ).click();
		await expect( plain.getByRole( 'menuitem', { name: '拉黑' } ) ).toBeVisible();
	} );
	await test.step( 'what others may see', async () => {
		const liked = plain.getByRole( 'checkbox', { name: '公开我喜欢的内容' } );
		const form = plain.getByRole( 'form', { name: '隐私' } );
		await plain.goto( '/account/settings/' );
		await liked.uncheck( { force: true } );
		await form.getByRole( 'button', { name: '保存' } ).click();
		await plain.waitForURL( /\/account\/settings\// );
		await expect( liked ).not.toBeChecked();
		const visitor = await open_as( null );
		await visitor.goto( '/member/member1/likes/' );
		await expect( visitor.getByText( '这里没有公开', { exact: true } ) ).toBeVisible();
		await liked.check( { force: true } );
		await form.getByRole( 'button', { name: '保存' } ).click();
		await expect( liked ).toBeChecked();
	} );
	await test.step( 'what is not a value is refused in words', async () => {
		await plain.goto( '/account/' );
		await plain.locator( 'input[name="do"][value="profile"]' ).first().waitFor( { state: 'attached' } );
		const nonce = await plain.locator( 'input[name="_wpnonce"]' ).first().getAttribute( 'value' );
		const forms: Record< string, string >[] = [
			{ action: 'zeromo_account', _wpnonce: nonce ?? '', do: 'nothing' },
			{ action: 'zeromo_account', _wpnonce: 'stale', do: 'privacy' },
			{ action: 'zeromo_block', _wpnonce: nonce ?? '', user_id: '1' },
		];
		for ( const form of forms ) {
			const answer = await plain.request.post( '/wp-admin/admin-post.php', { form, maxRedirects: 0 } );
			expect( [ 400, 403 ] ).toContain( answer.status() );
			expect( await answer.text() ).toMatch( /参数|过期/ );
		}
	} );
} );

test( 'lists of people and settings hold on a phone in the dark', async ( { open_as, expect_accessible } ) => {
	const page = await open_as( 'member1', { ...PHONE, colorScheme: 'dark' } );
	for ( const path of [ '/member/member1/followers/', '/member/member1/favorites/', '/account/settings/' ] ) {
		await page.goto( path );
		await expect_accessible( page, 'main' );
		expect( await page.evaluate( () => document.documentElement.scrollWidth <= window.innerWidth ) ).toBe( true );
		expect( await small_targets( page, page.locator( 'main' ) ), path ).toEqual( [] );
	}
} );
