import type { Page } from '@playwright/test';
import { call, expect, test } from '../fixtures';

const SLOW = { timeout: 60_000 };

test.describe.configure( { timeout: 180_000 } );

const bar = ( page: Page ) => page.getByRole( 'toolbar', { name: '编辑工具' } );
const form = ( page: Page ) => page.locator( 'form:has([name="idempotency_key"])' );

/**
 * Keeps the editor from coming, as a slow line does; the answer lets it through. A page that asks for a chunk before its own
 * load event does not load meanwhile: whoever goes there waits for `domcontentloaded`.
 */
async function hold_back( page: Page ): Promise< () => Promise< void > > {
	let go: () => void = () => undefined;
	const held = new Promise< void >( ( resolve ) => ( go = resolve ) );
	const chunks = /\/build\/chunks\/[^?]+\.js/;
	await page.route( chunks, async ( route ) => {
		await held;
		// Of a page that was left meanwhile nobody waits for it any more.
		await route.continue().catch( () => undefined );
	} );
	return async () => {
		go();
		await expect( bar( page ) ).toBeVisible( SLOW );
	};
}

/** 2026-11-22T08:30 in the browser's own time, so many days from now. */
function field( page: Page, days: number ): Promise< string > {
	return page.evaluate( ( rest ) => {
		const time = new Date( Date.now() + rest * 86_400_000 );
		return new Date( time.getTime() - time.getTimezoneOffset() * 60_000 ).toISOString().slice( 0, 16 );
	}, days );
}

/** Fills in what the form of the server has; the last option is still being typed. */
async function fill(
	page: Page,
	words: string,
	url: string
): Promise< Record< 'circle' | 'topic' | 'time', string > > {
	const time = await field( page, 20 );
	await form( page ).getByRole( 'textbox', { name: '标题' } ).fill( `标题 ${ words }` );
	await form( page ).getByRole( 'textbox', { name: '内容' } ).fill( `内容 ${ words }` );
	const circles = form( page ).getByRole( 'combobox', { name: '圈子' } );
	const circle = ( await circles.locator( 'option' ).nth( 1 ).innerText() ).trim();
	await circles.selectOption( { label: circle } );
	await form( page ).getByText( '话题', { exact: true } ).click();
	const topic = form( page ).locator( 'label:has([name="topic_id[]"])' ).first();
	await topic.click();
	await expect( topic.getByRole( 'checkbox' ) ).toBeChecked();
	await form( page ).getByRole( 'textbox', { name: '链接' } ).fill( url );
	await form( page ).getByLabel( '定时发布（可不填）' ).fill( time );
	await form( page ).getByText( '投票', { exact: true } ).click();
	await form( page ).getByRole( 'textbox', { name: '投票问题' } ).fill( `去哪 ${ words }` );
	await form( page ).getByRole( 'textbox', { name: '选项 1' } ).fill( '海边' );
	await form( page ).getByRole( 'checkbox', { name: '可以多选' } ).check();
	await form( page ).getByLabel( '截止时间' ).fill( time );
	await form( page ).getByRole( 'textbox', { name: '选项 3' } ).pressSequentially( '山' );
	return { circle, topic: ( await topic.innerText() ).trim().replace( /^#|#$/g, '' ), time };
}

/** A circle to choose, and an address on this site for the link. */
async function prepare( page: Page, words: string ): Promise< string > {
	await call( page, '/circle', { title: `湖边 ${ words }` } );
	const { redirect_url } = await call< { redirect_url: string } >( page, '/content', {
		post_content: `远方 ${ words }`,
	} );
	return redirect_url;
}

test( 'what was filled in while the editor was on its way is in its tools, and in the post', async ( {
	open_as,
	expect_accessible,
} ) => {
	const page = await open_as( 'admin' );
	const words = String( Date.now() );
	await page.goto( '/community/' );
	const url = await prepare( page, words );
	const go = await hold_back( page );
	await page.goto( '/publish/', { waitUntil: 'domcontentloaded' } );
	const { circle, topic, time } = await fill( page, words, url );
	await go();

	await expect( page.getByRole( 'textbox', { name: '选项 2' } ) ).toBeFocused();
	await page.keyboard.type( '里' );
	await expect( page.getByRole( 'textbox', { name: '选项 2' } ) ).toHaveValue( '山里' );
	await expect( page.getByRole( 'textbox', { name: '选项 1' } ) ).toHaveValue( '海边' );
	await expect( page.getByRole( 'textbox', { name: '投票问题' } ) ).toHaveValue( `去哪 ${ words }` );
	await expect( page.getByRole( 'checkbox', { name: '可以多选' } ) ).toBeChecked();
	await expect( page.getByLabel( '截止时间' ) ).toHaveValue( time );
	await expect( page.getByRole( 'textbox', { name: '标题' } ) ).toHaveValue( `标题 ${ words }` );
	await expect( page.getByRole( 'textbox', { name: '内容' } ) ).toHaveValue( `内容 ${ words }` );
	await expect( page.getByText( `圈子：${ circle }` ) ).toBeVisible();
	await expect( page.getByText( `话题：${ topic }` ) ).toBeVisible();
	await expect( page.locator( '.zmo-linkcard' ) ).toContainText( `远方 ${ words }`, SLOW );
	await expect_accessible( page, '.zmo-editor' );
	await bar( page ).getByRole( 'button', { name: '定时', exact: true } ).click();
	await expect( page.getByLabel( '发布时间' ) ).toHaveValue( time );
	// A planned post would not be there to be looked at.
	await page.getByRole( 'button', { name: '取消定时' } ).click();

	await page.getByRole( 'button', { name: '发布', exact: true } ).last().click();
	await expect( page ).toHaveURL( /\/activity\/\d+\// );
	const post = page.getByRole( 'main' );
	await expect( post.getByRole( 'heading', { name: `标题 ${ words }` } ) ).toBeVisible();
	await expect( post.getByText( `内容 ${ words }` ).first() ).toBeVisible();
	await expect( post.getByRole( 'link', { name: circle } ).first() ).toBeVisible();
	await expect( post.getByRole( 'link', { name: topic } ).first() ).toBeVisible();
	await expect( post.locator( '.zmo-linkcard' ).first() ).toHaveAttribute( 'href', url );
	const poll = post.getByRole( 'group', { name: `去哪 ${ words }` } );
	await expect( poll.getByRole( 'checkbox' ) ).toHaveCount( 2 );
	await expect( poll.getByRole( 'checkbox', { name: '山里' } ) ).toBeVisible();
} );

test( 'what the browser has kept of the form comes into the editor after going back', async ( { open_as } ) => {
	const page = await open_as( 'admin' );
	const words = String( Date.now() );
	await page.goto( '/community/' );
	const url = await prepare( page, words );
	const go = await hold_back( page );
	await page.goto( '/publish/', { waitUntil: 'domcontentloaded' } );
	const { circle, topic } = await fill( page, words, url );
	await page.goto( '/topics/', { waitUntil: 'domcontentloaded' } );
	await page.goBack( { waitUntil: 'domcontentloaded' } );
	await expect( form( page ).getByRole( 'textbox', { name: '标题' } ) ).toHaveValue( `标题 ${ words }` );
	await go();
	await expect( page.getByRole( 'textbox', { name: '内容' } ) ).toHaveValue( `内容 ${ words }` );
	await expect( page.getByText( `圈子：${ circle }` ) ).toBeVisible();
	await expect( page.getByText( `话题：${ topic }` ) ).toBeVisible();
	await expect( page.getByText( '投票 · 2 个选项' ) ).toBeVisible();
	await expect( page.locator( '.zmo-linkcard' ) ).toContainText( `远方 ${ words }`, SLOW );
	await expect( page.getByRole( 'button', { name: '取消定时' } ) ).toBeVisible();
} );

test( 'a press in the form before the editor has come is a press in the editor', async ( {
	open_as,
	member1: page,
	trouble,
} ) => {
	trouble.allow.push( /status of 422/ );
	const owner = await open_as( 'admin' );
	const words = String( Date.now() );
	await owner.goto( '/community/' );
	const { id, url } = await call< { id: number; url: string } >( owner, '/circle', { title: `岸边 ${ words }` } );
	await call( owner, '/circle/update_options', { circle_id: id, options: { words_min: 5, words_max: 20 } } );
	await page.goto( '/community/' );
	await call( page, '/circle/join', { circle_id: id } );
	const go = await hold_back( page );
	await page.goto( `/publish/?circle=${ id }`, { waitUntil: 'domcontentloaded' } );
	await form( page ).getByRole( 'textbox', { name: '内容' } ).fill( '太短' );
	await form( page ).getByRole( 'button', { name: '发布', exact: true } ).click();
	await expect( form( page ).getByRole( 'textbox', { name: '内容' } ) ).toHaveValue( '太短' );
	await go();
	const editor = page.getByRole( 'form', { name: '发布动态' } );
	await expect( editor.getByRole( 'alert' ) ).toContainText( '这个圈子每条 5 到 20 个字，现在有 2 个' );
	await expect( editor.getByRole( 'textbox', { name: '内容' } ) ).toHaveValue( '太短' );
	await editor.getByRole( 'textbox', { name: '内容' } ).fill( '这一条刚好够长了' );
	await editor.getByRole( 'button', { name: '发布', exact: true } ).last().click();
	await expect( page ).toHaveURL( /\/activity\/\d+\// );
	await page.goto( url );
	await expect( page.getByRole( 'feed' ).getByRole( 'article' ) ).toHaveCount( 1 );
} );

test( '存草稿 pressed before the editor has come saves one draft and stays on the page', async ( { open_as } ) => {
	const page = await open_as( 'member1' );
	const words = `先存着 ${ Date.now() }`;
	const go = await hold_back( page );
	await page.goto( '/publish/', { waitUntil: 'domcontentloaded' } );
	await form( page ).getByRole( 'textbox', { name: '内容' } ).fill( words );
	await form( page ).getByRole( 'button', { name: '存草稿' } ).click();
	await go();
	await expect( page.getByText( /草稿已保存/ ).first() ).toBeVisible();
	await expect( page ).toHaveURL( /\/publish\// );
	await expect( page.getByRole( 'textbox', { name: '内容' } ) ).toHaveValue( words );
} );

test( 'without script an article is not written in a form that publishes activities', async ( { open_as } ) => {
	const page = await open_as( 'admin', { javaScriptEnabled: false } );
	await page.goto( '/publish/?type=post' );
	await expect( page.getByText( '写文章需要打开浏览器的 JavaScript' ) ).toBeVisible();
	await expect( form( page ) ).toHaveCount( 0 );
	await page.getByRole( 'main' ).getByRole( 'link', { name: '发动态' } ).click();
	await expect( form( page ) ).toBeVisible();
} );
