<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\CommentSearch;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\CommentSearch\CommentFinder;
use Zeromo\Community\CommentSearch\CommentIndex;
use Zeromo\Community\CommentSearch\View\CommentsTab;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Plugin;
use Zeromo\Community\Search\Api\TextQuestion;
use Zeromo\Community\Search\Blocks\SearchBlock;
use Zeromo\Community\Setup\Backfill;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** Comments by words: what is found by whom, new or packed. */
final class CommentSearchTest extends ContentTestCase {

	private int $author = 0;
	private int $writer = 0;
	private int $post   = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->author = $this->create_member( 'author', '江野' );
		$this->writer = $this->create_member( 'author', '半夏' );
		$this->post   = $this->publish( $this->author, '湖边的雾' );
	}

	protected function tearDown(): void {
		unset( $_GET['s'], $_GET['type'], $GLOBALS['wp_query']->query_vars['s'] );
		parent::tearDown();
	}

	private function say( string $text, int $post = 0, int $who = 0 ): int {
		$this->as_user( 0 === $who ? $this->writer : $who );
		$sent = array( 'post_id' => 0 === $post ? $this->post : $post, 'comment' => $text );
		$this->data( $this->rest( 'POST', '/comment', $sent ) );
		return (int) $this->db()->value( "SELECT MAX(comment_ID) FROM {$this->db()->core( 'comments' )}" );
	}

	/** @return list<int> */
	private function found( string $typed, int $viewer = 0, ?Cursor $after = null, int $limit = 50 ): array {
		$asked = TextQuestion::read( $typed );
		self::assertNotNull( $asked );
		return array_column( $this->service( CommentFinder::class )->newest( $asked, $viewer, $after, $limit ), 'id' );
	}

	private function html( string $typed, int $viewer = 0 ): string {
		$this->as_user( $viewer );
		return $this->service( CommentsTab::class )->html( $typed, $viewer, null, home_url( '/' ) );
	}

	/** @return array<string, array{bool}> */
	public static function states(): array {
		return array( 'new' => array( false ), 'packed' => array( true ) );
	}

	private function pack( bool $packed ): void {
		if ( $packed ) {
			$this->service( CommentIndex::class )->texts()->pack( 30, true );
		}
	}

	#[DataProvider( 'states' )]
	public function test_comments_are_found_by_words_the_newest_first( bool $packed ): void {
		$first  = $this->say( '相機的快門聲 真好聽 <b>粗</b>' );
		$second = $this->say( '这台相机的镜头 Leica 也不错' );
		$this->say( '无关的话' );
		$this->pack( $packed );
		self::assertSame( array( $second, $first ), $this->found( '相机' ), 'in both spellings' );
		self::assertSame( array( $first ), $this->found( '相机 快门' ) );
		self::assertSame( array( $second ), $this->found( 'leica' ) );
		self::assertSame( array( $second ), $this->found( '镜' ) );
		self::assertSame( array(), $this->found( '相机的声' ) );
		$html = $this->html( '相机' );
		self::assertStringContainsString( '<mark>相机</mark>', $html );
		self::assertStringContainsString( get_permalink( $this->post ) . "#comment-$second", $html );
		self::assertStringContainsString( '半夏', $html );
		self::assertStringNotContainsString( '<b>粗', $html );
		self::assertSame( '', $this->html( '没有这样的话' ) );
		self::assertSame( '', $this->html( '，。！' ) );
	}

	#[DataProvider( 'states' )]
	public function test_what_does_not_show_is_not_found( bool $packed ): void {
		$id = $this->say( '金丝雀在这里' );
		$this->pack( $packed );
		self::assertSame( array( $id ), $this->found( '金丝雀' ) );
		wp_set_comment_status( $id, 'hold' );
		self::assertSame( array(), $this->found( '金丝雀', $this->writer ) );
		wp_set_comment_status( $id, 'approve' );
		self::assertSame( array( $id ), $this->found( '金丝雀' ) );
		wp_spam_comment( $id );
		self::assertSame( array(), $this->found( '金丝雀' ) );
		wp_unspam_comment( $id );
		wp_set_comment_status( $id, 'approve' );
		wp_update_comment( array( 'comment_ID' => $id, 'comment_content' => '改成了百灵鸟' ) );
		self::assertSame( array(), $this->found( '金丝雀' ) );
		self::assertSame( array( $id ), $this->found( '百灵鸟' ) );
		wp_trash_comment( $id );
		self::assertSame( array(), $this->found( '百灵鸟' ) );
		wp_delete_comment( $id, true );
		self::assertSame( array(), $this->found( '百灵鸟' ) );
		$held = $this->make_comment( $this->writer, $this->post, false, '等着的猫头鹰' );
		self::assertSame( array(), $this->found( '猫头鹰', $this->writer ) );
		wp_set_comment_status( $held, 'approve' );
		self::assertSame( array( $held ), $this->found( '猫头鹰' ) );
	}

	public function test_who_may_not_see_the_post_finds_nothing_below_it(): void {
		$circle = $this->make_circle( $this->author, false, $this->writer );
		$inside = $this->publish( $this->author, '圈内', array( 'circle_id' => $circle ) );
		$id     = $this->say( '圈内的金丝雀', $inside );
		$guest  = $this->create_member();
		foreach ( array( 0, $guest ) as $viewer ) {
			self::assertSame( array(), $this->found( '金丝雀', $viewer ) );
			self::assertSame( '', $this->html( '金丝雀', $viewer ) );
		}
		self::assertSame( array( $id ), $this->found( '金丝雀', $this->writer ) );
		self::assertStringContainsString( '金丝雀', $this->html( '金丝雀', $this->writer ) );
		wp_trash_post( $inside );
		self::assertSame( array(), $this->found( '金丝雀', $this->writer ) );
	}

	public function test_whoever_is_blocked_is_not_found_either_way(): void {
		$id     = $this->say( '一只金丝雀' );
		$reader = $this->create_member();
		self::assertSame( array( $id ), $this->found( '金丝雀', $reader ) );
		$this->as_user( $reader );
		$this->data( $this->rest( 'POST', '/user/block', array( 'user_id' => $this->writer ) ) );
		self::assertSame( array(), $this->found( '金丝雀', $reader ) );
		self::assertSame( array( $id ), $this->found( '金丝雀' ) );
	}

	public function test_below_a_shut_lock_nothing_is_told(): void {
		$locked = $this->publish(
			$this->author,
			'前言',
			array( 'privacy' => array( 'type' => 'login', 'content' => '藏起来的话' ) )
		);
		$this->say( '原来藏的是金丝雀', $locked );
		self::assertSame( '', $this->html( '金丝雀' ) );
		self::assertStringContainsString( '金丝雀', $this->html( '金丝雀', $this->writer ) );
	}

	public function test_how_full_a_page_is_tells_nothing_of_what_is_below_a_shut_lock(): void {
		$open   = $this->make_comment( $this->writer, $this->post, true, '看得到的金丝雀' );
		$locked = $this->publish(
			$this->author,
			'前言',
			array( 'privacy' => array( 'type' => 'login', 'content' => '藏起来的话' ) )
		);
		for ( $n = 0; $n < 25; $n++ ) {
			$this->make_comment( $this->writer, $locked, true, "藏着的第{$n}只金丝雀" );
		}
		$html = $this->html( '金丝雀' );
		self::assertStringContainsString( "#comment-$open", $html );
		self::assertStringNotContainsString( 'cursor=', $html );
		self::assertSame( '', $this->html( '藏着' ) );
		self::assertStringContainsString( 'cursor=', $this->html( '藏着', $this->writer ) );
	}

	public function test_pages_of_the_tab_hold_each_comment_once(): void {
		$all = array();
		for ( $n = 0; $n < 45; $n++ ) {
			$all[] = $this->make_comment( $this->writer, $this->post, true, "第{$n}只金丝雀" );
		}
		$got    = array();
		$cursor = '';
		$pages  = 0;
		do {
			$html = $this->service( CommentsTab::class )
				->html( '金丝雀', 0, Cursor::read( $cursor ), 'https://example.org/' );
			preg_match_all( '/#comment-(\d+)/', $html, $here );
			array_push( $got, ...array_map( 'intval', $here[1] ) );
			$cursor = 1 === preg_match( '/cursor=([\w-]+)/', $html, $next ) ? $next[1] : '';
		} while ( '' !== $cursor && ++$pages < 4 );
		self::assertSame( array_reverse( $all ), $got );
	}

	public function test_the_index_is_filled_mended_and_made_anew(): void {
		$id    = $this->say( '老的金丝雀' );
		$index = $this->service( CommentIndex::class );
		$index->texts()->clear();
		self::assertSame( array(), $this->found( '金丝雀' ) );
		$index->mend();
		self::assertSame( array( $id ), $this->found( '金丝雀' ) );
		self::assertSame( 1, $index->again( static function (): void {} ) );
		self::assertSame( array( $id ), $this->found( '金丝雀' ) );
		$this->wpdb()->delete( $this->wpdb()->comments, array( 'comment_ID' => $id ) );
		self::assertSame( array(), $this->found( '金丝雀' ) );
		$index->mend();
		$docs = $this->db()->table( CommentIndex::SET . '_doc' );
		self::assertSame( '0', (string) $this->db()->value( "SELECT COUNT(*) FROM $docs" ) );
	}

	public function test_what_an_import_has_written_is_found_when_it_ends(): void {
		$this->wpdb()->insert(
			$this->wpdb()->comments,
			array(
				'comment_post_ID'  => $this->post,
				'user_id'          => $this->writer,
				'comment_content'  => '搬来的金丝雀',
				'comment_approved' => '1',
				'comment_type'     => 'comment',
				'comment_date_gmt' => '2020-01-02 03:04:05',
			)
		);
		$id = (int) $this->wpdb()->insert_id;
		self::assertSame( array(), $this->found( '金丝雀' ) );
		foreach ( Plugin::container()->all( Backfill::class ) as $table ) {
			$table->backfill();
		}
		self::assertSame( array( $id ), $this->found( '金丝雀' ) );
	}

	public function test_pages_follow_each_other_without_a_gap(): void {
		$all = array();
		for ( $n = 0; $n < 7; $n++ ) {
			$all[] = $this->make_comment( $this->writer, $this->post, true, "第{$n}只金丝雀" );
		}
		$got   = array();
		$after = null;
		do {
			$asked = TextQuestion::read( '金丝雀' );
			self::assertNotNull( $asked );
			$hits  = $this->service( CommentFinder::class )->newest( $asked, 0, $after, 3 );
			$got   = array( ...$got, ...array_column( $hits, 'id' ) );
			$last  = end( $hits );
			$after = false === $last ? null : new Cursor( $last['created'], $last['id'] );
		} while ( null !== $after );
		self::assertSame( array_reverse( $all ), $got );
	}

	public function test_the_page_of_results_has_the_tab(): void {
		$id = $this->say( '页面上的金丝雀' );
		set_query_var( 's', '金丝雀' );
		$_GET['type'] = 'comment';
		$html         = $this->service( SearchBlock::class )->render( array(), '' );
		self::assertStringContainsString( "#comment-$id", $html );
		self::assertSame( 1, substr_count( $html, 'aria-current="page"' ) );
		self::assertStringNotContainsString( '没有找到', $html );
		set_query_var( 's', '没有这样的话' );
		self::assertStringContainsString( '没有找到', $this->service( SearchBlock::class )->render( array(), '' ) );
	}
}
