<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\NetdiskCards;

use Zeromo\Community\NetdiskCards\View\NetdiskSlot;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Tests\Integration\Locks\PrivacyTestCase;
use Zeromo\Community\TextChecks\Api\WordService;

/** Links to netdisks beside an article in core's editor: the same rules, table and cards as from our editor. */
final class ArticleNetdiskTest extends PrivacyTestCase {

	private const URL = 'https://pan.baidu.com/s/1zmarticle';

	private int $writer;
	private int $article;

	protected function setUp(): void {
		parent::setUp();
		$this->writer  = $this->create_member( 'author' );
		$this->article = $this->make_post( $this->writer, '手冲咖啡', '<p>先磨豆。</p>' );
	}

	/** @param array<string, mixed> $field What the panels send. */
	private function save( array $field, int $as = 0 ): \WP_REST_Response {
		$this->as_user( 0 === $as ? $this->writer : $as );
		$request = new \WP_REST_Request( 'POST', "/wp/v2/posts/{$this->article}" );
		$request->set_header( 'content-type', 'application/json' );
		$request->set_body( (string) wp_json_encode( array( 'zeromo_privacy' => $field ) ) );
		return rest_do_request( $request );
	}

	/** @return array<string, mixed> What the editor of this member is given. */
	private function given( int $member ): array {
		$this->as_user( $member );
		$request = new \WP_REST_Request( 'GET', "/wp/v2/posts/{$this->article}" );
		$request->set_param( 'context', 'edit' );
		$field = ( (array) rest_do_request( $request )->get_data() )['zeromo_privacy'] ?? null;
		return is_array( $field ) ? $field : array();
	}

	/** @return list<array<string, string>> */
	private static function link( string $url = self::URL, string $code = 'x7k2' ): array {
		return array( array( 'url' => $url, 'code' => $code, 'password' => '口令', 'title' => '素材包' ) );
	}

	private function drawn( int $reader ): string {
		$this->as_user( $reader );
		$read = $this->service( Posts::class )->items( array( $this->article ), $reader );
		return $this->service( NetdiskSlot::class )->html( $read[0], $reader, true );
	}

	private function kept(): int {
		return (int) $this->db()->value(
			"SELECT COUNT(*) FROM {$this->db()->table( 'netdisk' )} WHERE post_id = %d",
			array( $this->article )
		);
	}

	public function test_they_are_kept_in_their_table_and_come_back_to_who_edits(): void {
		$this->assertSame( 200, $this->save( array( 'type' => 'public', 'netdisk' => self::link() ) )->get_status() );
		$mine = $this->given( $this->writer )['netdisk'];
		$this->assertIsArray( $mine );
		$this->assertSame(
			array( self::URL, 'x7k2', '口令', '素材包' ),
			array( $mine[0]['url'], $mine[0]['code'], $mine[0]['password'], $mine[0]['title'] )
		);
		$post = get_post( $this->article );
		$told = (string) wp_json_encode( array( $post, get_post_meta( $this->article ) ) );
		$this->assertStringNotContainsString( '1zmarticle', $told );
		foreach ( array( $this->create_member(), $this->create_member( 'author' ) ) as $other ) {
			$this->assertSame( array(), $this->given( $other ) );
		}
		$card = $this->drawn( $this->create_member() );
		$this->assertStringContainsString( '素材包', $card );
		$this->assertStringNotContainsString( '1zmarticle', $card );
	}

	/** Saved with the lock alone, or by an older panel, links stay; an empty list takes them away. */
	public function test_what_is_not_sent_stays_and_an_empty_list_takes_them_away(): void {
		$this->save( array( 'type' => 'public', 'netdisk' => self::link() ) );
		$this->save( array( 'type' => 'login', 'content' => self::WORD . '藏起来的' ) );
		$this->assertSame( 1, $this->kept() );
		$again = $this->given( $this->writer );
		$this->assertSame( 200, $this->save( array( 'value' => '' ) + $again )->get_status(), 'as it was given' );
		$this->assertSame( 1, $this->kept() );
		$this->save( array( 'type' => 'login', 'content' => self::WORD . '藏起来的', 'netdisk' => array() ) );
		$this->assertSame( 0, $this->kept() );
	}

	/** A lock may hide nothing but links; without them it hides nothing, and that is refused. */
	public function test_a_lock_may_hide_nothing_but_links(): void {
		$this->assertSame( 200, $this->save( array( 'type' => 'login', 'netdisk' => self::link() ) )->get_status() );
		$this->assertSame( 'login', $this->given( $this->writer )['type'] );
		$gone = $this->save( array( 'type' => 'login', 'netdisk' => array() ) );
		$this->assert_refused( $gone, 422, 'zeromo_content_invalid' );
		$this->assertSame( 1, $this->kept() );
	}

	public function test_the_same_rules_and_rights_hold(): void {
		$foreign = $this->save( array( 'type' => 'public', 'netdisk' => self::link( 'https://evil.example/x' ) ) );
		$this->assert_refused( $foreign, 422, 'zeromo_content_invalid' );
		$many = array_fill( 0, 6, self::link()[0] );
		foreach ( array_keys( $many ) as $n ) {
			$many[ $n ]['url'] .= $n;
		}
		$this->assert_refused(
			$this->save( array( 'type' => 'public', 'netdisk' => $many ) ),
			422,
			'zeromo_content_invalid'
		);
		$this->assertSame( 400, $this->save( array( 'netdisk' => array( 'x' ) ) )->get_status() );
		$other = $this->create_member( 'author' );
		$this->assertSame( 403, $this->save( array( 'netdisk' => self::link() ), $other )->get_status() );
		$this->assertSame( 0, $this->kept() );
	}

	/** Core publishes a draft without asking about what stands beside it: the words are looked at when it is stored. */
	public function test_words_are_looked_at_in_a_draft_too(): void {
		$this->service( WordService::class )->put( $this->create_member( 'administrator' ), '违禁', 'block', '' );
		wp_update_post( array( 'ID' => $this->article, 'post_status' => 'draft' ) );
		$link = self::link();

		$link[0]['title'] = '违禁的包';
		$this->assertSame( 422, $this->save( array( 'type' => 'public', 'netdisk' => $link ) )->get_status() );
		$this->assertSame( 422, $this->save( array( 'type' => 'login', 'content' => '违禁的话' ) )->get_status() );
		$this->assertSame( 0, $this->kept() );
		$this->assertSame( 200, $this->save( array( 'type' => 'login', 'netdisk' => self::link() ) )->get_status() );
	}

	public function test_products_have_none(): void {
		$owner   = $this->create_member( 'administrator' );
		$product = $this->make_post( $owner, '手冲壶', '<p>细口。</p>', 'publish', 'zeromo_product' );
		$this->as_user( $owner );
		$request = new \WP_REST_Request( 'POST', "/wp/v2/zeromo_product/$product" );
		$request->set_param( 'zeromo_privacy', array( 'type' => 'public', 'netdisk' => self::link() ) );
		$this->assertSame( 200, rest_do_request( $request )->get_status() );
		$rows = "SELECT COUNT(*) FROM {$this->db()->table( 'netdisk' )} WHERE post_id = %d";
		$this->assertSame( 0, (int) $this->db()->value( $rows, array( $product ) ) );
	}
}
