import type { Page } from '@playwright/test';
import { call, expect, test } from '../fixtures';

/** The page's own record of what the policy refused. */
interface Recorded extends Window {
	zmRefused?: string[];
}

/** Every page of this context is served with the policy enforced, and writes down what it refuses. */
async function enforce( page: Page, url: string ): Promise< void > {
	await page.context().addCookies( [ { name: 'zm_content_security_policy', value: 'enforce', url } ] );
	await page.addInitScript( () => {
		const refused: string[] = [];
		( window as Recorded ).zmRefused = refused;
		document.addEventListener( 'securitypolicyviolation', ( event ) => {
			refused.push(
				`${ event.effectiveDirective } ${ event.blockedURI } ${ event.sourceFile }:${ event.lineNumber }`
			);
		} );
	} );
}

/** What the policy has refused on the page that is open. */
const refused = ( page: Page ) => page.evaluate( () => ( window as Recorded ).zmRefused ?? [ 'nothing recorded' ] );

/** Opens a page and lets it load all of itself; it is served with the policy and nothing on it is refused. */
async function visit( page: Page, path: string ): Promise< void > {
	const answer = await page.goto( path );
	const policy = ( await answer?.headerValue( 'content-security-policy' ) ) ?? '';
	expect( policy, path ).toMatch( /script-src 'self' 'nonce-[0-9a-f]{32}';/ );
	await page.waitForLoadState( 'networkidle' );
	await page.evaluate( () => window.scrollTo( 0, document.body.scrollHeight ) );
	await page.waitForLoadState( 'networkidle' );
	expect( await refused( page ), path ).toEqual( [] );
}

test( 'with the policy enforced every page works and nothing of ours is refused', async ( {
	open_as,
	member1,
	visitor,
	baseURL,
} ) => {
	test.setTimeout( 240_000 );
	const url = baseURL ?? '';
	const admin = await open_as( 'admin' );
	const stamp = Date.now();
	const post = await call< { id: number } >( member1, '/content', { post_content: `策略之下 ${ stamp }` } );
	const article = await call< { id: number } >( admin, '/content', {
		post_type: 'post',
		post_title: `有目录的文章 ${ stamp }`,
		post_content: '<h2>一</h2><p>甲</p><h2>二</h2><p>乙</p><h2>三</h2><p>丙</p>',
	} );
	await enforce( member1, url );
	await enforce( visitor, url );
	await enforce( admin, url );

	for ( const page of [ visitor, member1 ] ) {
		await visit( page, '/community/' );
		await visit( page, `/activity/${ post.id }/` );
		await visit( page, `/?p=${ article.id }` );
		await visit( page, '/circles/' );
	}
	await test.step( 'with the bar of administrators, and where one signs in', async () => {
		await visit( admin, '/community/' );
		await visit( visitor, '/wp-login.php?action=lostpassword' );
	} );

	await test.step( 'a member likes', async () => {
		await visit( member1, `/activity/${ post.id }/` );
		const like = member1.locator( 'article' ).first().getByRole( 'button', { name: /^点赞/ } ).first();
		for ( const pressed of [ 'true', 'false' ] ) {
			const saved = member1.waitForResponse( ( one ) => new URL( one.url() ).pathname.endsWith( '/like' ) );
			await like.click();
			expect( ( await saved ).status() ).toBe( 200 );
			await expect( like ).toHaveAttribute( 'aria-pressed', pressed );
		}
		expect( await refused( member1 ) ).toEqual( [] );
	} );

	await test.step( 'a member writes, with an emoji', async () => {
		await visit( member1, '/publish/' );
		await member1.getByRole( 'textbox', { name: '内容' } ).fill( `发得出去 ${ stamp }` );
		await member1.getByRole( 'button', { name: '表情' } ).first().click();
		await member1.waitForLoadState( 'networkidle' );
		expect( await refused( member1 ) ).toEqual( [] );
		await member1.keyboard.press( 'Escape' );
		await member1.getByRole( 'button', { name: '发布', exact: true } ).last().click();
		await member1.waitForURL( /\/activity\/\d+/ );
		await member1.waitForLoadState( 'networkidle' );
		expect( await refused( member1 ) ).toEqual( [] );
	} );

	await test.step( 'a visitor is asked to sign in', async () => {
		await visit( visitor, '/community/' );
		await visitor.getByRole( 'banner' ).getByRole( 'link', { name: '登录' } ).click();
		await expect( visitor.getByRole( 'dialog', { name: '登录或注册' } ) ).toBeVisible();
		expect( await refused( visitor ) ).toEqual( [] );
	} );
} );

test( 'with the policy enforced a script that came into the page does not run', async ( {
	visitor,
	baseURL,
	trouble,
} ) => {
	trouble.allow.push( /Content Security Policy/ );
	await enforce( visitor, baseURL ?? '' );
	await visit( visitor, '/community/' );
	await visitor.evaluate( () => {
		const inline = document.createElement( 'script' );
		inline.textContent = 'document.title="ran"';
		const button = document.createElement( 'button' );
		button.setAttribute( 'onclick', 'document.title="ran"' );
		document.body.append( inline, button );
		button.click();
	} );
	await expect.poll( () => refused( visitor ) ).toHaveLength( 2 );
	expect( await visitor.title() ).not.toBe( 'ran' );
} );

test( 'as shipped no policy is sent', async ( { visitor } ) => {
	const answer = await visitor.goto( '/community/' );
	const headers = ( await answer?.allHeaders() ) ?? {};
	expect( Object.keys( headers ).filter( ( name ) => name.startsWith( 'content-security-policy' ) ) ).toEqual( [] );
	await expect( visitor.locator( 'script[nonce]' ) ).toHaveCount( 0 );
} );
